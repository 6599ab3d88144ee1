import type { FormSubmission } from '@lamplight/contracts/entities/form-submission';
import type { IdOf } from '@lamplight/contracts/ids';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../shared/forms/use-save.ts';
import { useApi } from '../../shared/services.ts';
import { oneSubmission, submissionsKey } from './api/submission-queries.ts';

interface SaveEntryOptions<Body> {
  patientId: IdOf<'patient'>;
  toast: string;
  save: (body: Body, idempotencyKey: string) => Promise<FormSubmission>;
  onSaved: () => void;
  onStale?: (current: FormSubmission) => void;
}

const ofAnswer = 'results.';

/** Saves what was filled in; what the server refuses stands beside its question. */
export function useSaveEntry<Body>(options: SaveEntryOptions<Body>) {
  const api = useApi();
  const queryClient = useQueryClient();
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
    onSaved: (saved) => {
      notifications.show({ message: options.toast });
      queryClient.setQueryData(oneSubmission(api, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: submissionsKey(options.patientId) });
      options.onSaved();
    },
  });
  return {
    saving: save.saving,
    note: save.note ?? problem,
    refused,
    submit: (body: Body) => {
      setRefused({});
      setProblem(undefined);
      save.submit(body);
    },
  };
}
