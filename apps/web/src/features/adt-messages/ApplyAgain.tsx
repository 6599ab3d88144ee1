import { retryAdtMessage } from '@lamplight/contracts/calls/adt-messages';
import type { AdtMessage } from '@lamplight/contracts/entities/adt-message';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useMay } from '../../shared/services.ts';

const labels: Partial<Record<AdtMessage['state'], string>> = {
  failed: 'Try again',
  applied: 'Apply again',
  ignored: 'Apply again',
};

/** A message applied twice changes no more than once: it is safe to press. */
export function ApplyAgain({ message }: { message: AdtMessage }) {
  const callOnce = useCallOnce();
  const may = useMay();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => callOnce(retryAdtMessage, { params: { id: message.id } }),
    onSuccess: () => notifications.show({ message: 'The message is being applied again' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['adt-messages'] }),
  });
  const label = labels[message.state];
  if (label === undefined || !may(['Manage', 'System'])) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {label}
    </Button>
  );
}
