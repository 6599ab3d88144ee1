import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import type { IdOf } from '@lamplight/contracts/ids';
import { isSubmissionFixed } from '@lamplight/domain/forms/form-results';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { typedSinceNote } from '../../shared/forms/typed-since.ts';
import { useSave } from '../../shared/forms/use-save.ts';
import { useWhileOpen } from '../../shared/forms/use-while-open.ts';
import { useApi } from '../../shared/services.ts';
import { oneSubmission, submissionsKey } from './api/submission-queries.ts';
import { entryOf } from './use-changed-entry.ts';
import type { EditedEntry } from './use-entry.tsx';

interface SaveEntryOptions<Body> {
  patientId: IdOf<'patient'>;
  edited: EditedEntry;
  toast: string;
  save: (body: Body, idempotencyKey: string) => Promise<FormSubmission>;
  onClose: () => void;
  /** Instead, where something was typed while a new one was saved: what comes now changes that one. */
  onWritten?: (saved: FormSubmission) => void;
  onStale?: (current: FormSubmission) => void;
}

const ofAnswer = 'results.';
const tooLateNote =
  'Saved as completed. What you have changed since can no longer be saved: note down elsewhere what you still need of it.';

/**
 * Saves what was filled in, and closes; what the server refuses stands beside its question. What was typed
 * while it was being saved keeps the form open.
 */
export function useSaveEntry<Body>(options: SaveEntryOptions<Body>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const close = useWhileOpen(options.onClose);
  const { edited } = options;
  const sent = useRef(edited.entry);
  /** As it was saved from here, while something else was being typed. */
  const [saved, setSaved] = useState<FormSubmission>();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const save = useSave<Body, FormSubmission>({
    save: options.save,
    onProblem: (path, text) => {
      if (path.startsWith(ofAnswer))
        setRefused((before) => ({ ...before, [path.slice(ofAnswer.length)]: text }));
      else setProblem(text);
    },
    onStale: (current) => options.onStale?.(current as FormSubmission),
    onSaved: (now) => {
      notifications.show({ message: options.toast });
      queryClient.setQueryData(oneSubmission(api, now.id).queryKey, now);
      void queryClient.invalidateQueries({ queryKey: submissionsKey(options.patientId) });
      if (!edited.goOn(entryOf(now), sent.current)) {
        edited.forget();
        close();
        return;
      }
      setSaved(now);
      if (options.onWritten === undefined) return;
      // Its draft is one of a form that exists from now on.
      edited.forget();
      options.onWritten(now);
    },
  });
  const isOver = saved !== undefined && isSubmissionFixed(saved);
  const sinceNote = isOver ? tooLateNote : typedSinceNote;
  return {
    saving: save.saving,
    note: save.note ?? problem ?? (saved && edited.isDirty ? sinceNote : undefined),
    refused,
    /** It was saved as completed: nothing of it can be saved any more. */
    isOver,
    submit: (body: Body) => {
      sent.current = edited.entry;
      setRefused({});
      setProblem(undefined);
      save.submit(body);
    },
  };
}
