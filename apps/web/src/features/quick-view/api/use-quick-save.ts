import { ApiError } from '@lamplight/api-client/failures';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { QuickNotes } from '@lamplight/contracts/entities/patient-quick-facts';
import { notifications } from '@mantine/notifications';
import { notifyManager, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '../../../shared/errors/tell-failure.ts';

interface QuickSave<Value, Saved> {
  monitorId: number;
  send: (value: Value) => Promise<Saved>;
  /** The session as it is shown once this is saved: the next save begins from it. */
  shownWith: (shown: PatientMonitor, saved: Saved) => PatientMonitor;
  /** What is said when it is done. */
  done: (value: Value) => string;
  /** What is shown is what was sent. */
  onDone: (value: Value) => void;
}

const overtaken = 'Something else of this patient was saved meanwhile. Look at it and save again.';

export const withNotes = (shown: PatientMonitor, saved: QuickNotes): PatientMonitor => ({
  ...shown,
  patient: { ...shown.patient, ...saved },
});

/** Saves from a card; what is shown is asked for again in any case. */
export function useQuickSave<Value, Saved>(options: QuickSave<Value, Saved>) {
  const { monitorId, send, shownWith, done, onDone } = options;
  const queries = useQueryClient();
  const queryKey = ['patient-monitor', monitorId];
  const mutationKey = ['quick-save', monitorId];
  const askAgain = () => queries.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationKey,
    mutationFn: send,
    meta: { handlesErrors: true },
    onSuccess: (saved, value) => {
      notifications.show({ message: done(value) });
      // In one go: in between, what was just saved would pass for somebody else's, or for gone.
      notifyManager.batch(() => {
        queries.setQueryData<PatientMonitor>(queryKey, (shown) => shown && shownWith(shown, saved));
        notifyManager.schedule(() => onDone(value));
      });
      void askAgain();
    },
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.type === 'Record::Stale';
      if (isStale) notifications.show({ color: 'warn', message: overtaken });
      else tellFailure(error);
      await askAgain();
    },
  });
  // Two cards save the same record: the second waits for the version that the first one makes.
  return { submit: save.mutate, saving: useIsMutating({ mutationKey }) > 0 };
}
