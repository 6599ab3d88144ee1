import { retryNurseCall } from '@lamplight/contracts/calls/nurse-calls';
import type { NurseCall } from '@lamplight/contracts/entities/nurse-call';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { useMay } from '../../shared/services.ts';
import { canRetry, placeWords } from './call-words.ts';

/** People are asked now for what was called for then: the button says so by its name alone. */
export function CarryOutAgain({ call }: { call: NurseCall }) {
  const callOnce = useCallOnce();
  const may = useMay();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => callOnce(retryNurseCall, { params: { id: call.id } }),
    onSuccess: () => notifications.show({ message: 'The call is being carried out again' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['nurse-calls'] }),
  });
  if (!canRetry(call) || !may(['Manage', 'System'])) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Carry out again: ${placeWords(call)}`}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      Carry out again
    </Button>
  );
}
