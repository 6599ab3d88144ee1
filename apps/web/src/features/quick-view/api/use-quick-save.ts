import { ApiError } from '@lamplight/api-client/failures';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';

interface QuickSave<Value> {
  monitorId: number;
  send: (value: Value) => Promise<unknown>;
  /** What is said when it is done. */
  done: (value: Value) => string;
  onDone: () => void;
}

const overtaken = 'Something else of this patient was saved meanwhile. Look at it and save again.';

/** Saves from a card; what is shown is asked for again in any case. */
export function useQuickSave<Value>({ monitorId, send, done, onDone }: QuickSave<Value>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { handlesErrors: true },
    onSuccess: (_saved, value) => {
      notifications.show({ message: done(value) });
      onDone();
    },
    onError: (error) => {
      const isStale = error instanceof ApiError && error.type === 'Record::Stale';
      if (isStale) notifications.show({ color: 'warn', message: overtaken });
      else tellFailure(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['patient-monitor', monitorId] }),
  });
}
