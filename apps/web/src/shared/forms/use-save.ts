import { ApiError, ApiTimeout } from '@lamplight/api-client/failures';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { WriteKeys } from './write-keys.ts';

export interface SaveOptions<Values, Saved> {
  save: (values: Values, idempotencyKey: string) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** A field the server complains about; `path` is dotted. */
  onProblem: (path: string, text: string) => void;
  /** Somebody else saved meanwhile; `current` is what is stored now. */
  onStale?: (current: unknown) => void;
  /** What is told about a refusal, where more than its text helps: a link to what stands in the way. */
  noteOf?: ((error: ApiError) => ReactNode) | undefined;
}

/** A form saves one thing. */
const slot = 'form';

const timeoutNote =
  'The server did not answer in time. Your changes are still here: save again, it will not be saved twice.';
const networkNote = 'Not saved: the server could not be reached. Your changes are still here.';

/**
 * Saves a form. The same content keeps its idempotency key until it has been saved, so pressing
 * Save again after a lost answer cannot make a second record.
 */
export function useSave<Values, Saved>(options: SaveOptions<Values, Saved>) {
  const [keys] = useState(() => new WriteKeys());
  const [note, setNote] = useState<ReactNode>();

  const tell = (error: unknown) => {
    if (error instanceof ApiTimeout) setNote(timeoutNote);
    else if (!(error instanceof ApiError)) setNote(networkNote);
    else if (error.type === 'Record::Stale') options.onStale?.(error.details.current);
    else if (error.fields.length > 0) {
      for (const { path, text } of error.fields) options.onProblem(path, text);
    } else setNote(options.noteOf?.(error) ?? error.text);
  };

  const mutation = useMutation({
    mutationFn: async (values: Values) => {
      const key = keys.keyFor(slot, values);
      const saved = await options.save(values, key);
      keys.done(slot, key);
      return saved;
    },
    onMutate: () => setNote(undefined),
    onSuccess: (saved) => {
      options.onSaved(saved);
    },
    onError: tell,
  });
  return { submit: mutation.mutate, saving: mutation.isPending, note };
}
