import { retryBackgroundJob } from '@lamplight/contracts/calls/background-jobs';
import type { BackgroundJob } from '@lamplight/contracts/entities/background-job';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallOnce } from '../../shared/forms/use-call-once.ts';
import { readListKey } from '../../shared/table/ListScreen.tsx';

/** Has a job done again that has failed, or waits for another attempt. */
export function RetryButton({ job, name }: { job: BackgroundJob; name: string }) {
  const callOnce = useCallOnce();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callOnce(retryBackgroundJob, { params: { id: job.id } }),
    onSuccess: () => notifications.show({ message: `${name} is being done again` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: readListKey('background-jobs') }),
  });
  if (job.state !== 'failed' && job.state !== 'retrying') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      aria-label={`Try again: ${name}`}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  );
}
