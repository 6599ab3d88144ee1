import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { WriteKeys } from './write-keys.ts';

export interface RemoveButtonProps {
  label: string;
  question: string;
  consequence: ReactNode;
  remove: (idempotencyKey: string) => Promise<unknown>;
  onRemoved: () => void;
}

export function RemoveButton(props: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const [keys] = useState(() => new WriteKeys());
  const removal = useMutation({
    mutationFn: async () => {
      const key = keys.keyFor('remove', props.question);
      await props.remove(key);
      keys.done('remove', key);
    },
    onSuccess: () => props.onRemoved(),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        {props.label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={props.question}
        confirm="Remove"
        cancel="Keep"
        tone="danger"
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {props.consequence}
      </ConfirmDialog>
    </>
  );
}
