import { previewAdtMessage } from '@lamplight/contracts/calls/adt-messages';
import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi, useMay } from '../../shared/services.ts';
import { Preview } from './Preview.tsx';

/** Asked before it is applied again: the server tries it and takes it back. */
export function WhatWouldItDo({ message }: { message: AdtMessage }) {
  const api = useApi();
  const may = useMay();
  const asked = useMutation({
    mutationFn: () => api.call(previewAdtMessage, { params: { id: message.id } }),
  });
  if (message.state === 'refused' || !may(['Manage', 'System'])) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={asked.isPending}
        onClick={() => asked.mutate()}
      >
        What would this do?
      </Button>
      <div aria-live="polite">{asked.data && <Preview preview={asked.data} />}</div>
    </>
  );
}
