import { ApiError } from '@lamplight/api-client/failures';
import type { importRooms, previewRooms } from '@lamplight/contracts/calls/imports';
import { importPreview } from '@lamplight/contracts/entities/import';
import type { ImportPreview } from '@lamplight/contracts/entities/import';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { textOf } from '../../errors/error-collector.ts';
import { useApi } from '../../services.ts';
import type { ResourceImport } from '../resource.ts';

/** A large file is read, looked up and added in one go; far longer than that takes. */
const withinMs = 180_000;

export interface Chosen {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  preview: ImportPreview;
}

const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'text/csv' });

/** A file is looked at, and then added exactly as it was shown. */
export function useImport({ calls }: ResourceImport, onAdded: () => void) {
  const api = useApi();
  const [chosen, setChosen] = useState<Chosen>();
  const [note, setNote] = useState<string>();
  // The same outcome is sent under the same key: pressed again after a lost answer, it is not added twice.
  const key = useRef({ digest: '', value: '' });
  // All imports answer alike; the first stands for their types.
  const preview = calls.preview as unknown as typeof previewRooms;
  const run = calls.run as unknown as typeof importRooms;

  const look = useMutation({
    mutationFn: async ({ name, bytes }: Pick<Chosen, 'name' | 'bytes'>): Promise<Chosen> => ({
      name,
      bytes,
      preview: await api.call(preview, { body: blobOf(bytes) }, { timeoutMs: withinMs }),
    }),
    onSuccess: setChosen,
    onError: (error) => {
      setChosen(undefined);
      setNote(textOf(error));
    },
    meta: { handlesErrors: true },
  });

  const add = useMutation({
    mutationFn: ({ bytes, preview: { digest } }: Chosen) => {
      if (key.current.digest !== digest) key.current = { digest, value: crypto.randomUUID() };
      return api.call(
        run,
        { query: { digest }, body: blobOf(bytes) },
        { timeoutMs: withinMs, idempotencyKey: key.current.value },
      );
    },
    onMutate: () => setNote(undefined),
    onSuccess: onAdded,
    onError: (error, sent) => {
      setNote(textOf(error));
      if (!(error instanceof ApiError) || !error.type.startsWith('Import::')) return;
      const current = importPreview.safeParse(error.details.current);
      if (current.success) setChosen({ ...sent, preview: current.data });
      else look.mutate(sent);
    },
    meta: { handlesErrors: true },
  });

  return {
    chosen,
    note,
    isLooking: look.isPending,
    isAdding: add.isPending,
    result: add.data,
    choose: async (file: File) => {
      setNote(undefined);
      add.reset();
      look.mutate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    },
    add: () => chosen && add.mutate(chosen),
    beginAgain: () => {
      setChosen(undefined);
      setNote(undefined);
      add.reset();
    },
  };
}
