import type { IdOf } from '@lamplight/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { useApi, useUser } from '../../../shared/services.ts';
import { oneSubmission, submissionsKey } from './submission-queries.ts';

/** Keeps the forms of a patient on screen true. */
export function useSubmissionNews(patientId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { divisions } = useUser();
  useLiveEvents(
    divisions.map(({ id }) => `division.${id}` as const),
    (event) => {
      if (event.type !== 'form_submission.changed' || event.data.patient_id !== patientId) return;
      const { queryKey } = oneSubmission(api, event.data.id as IdOf<'form_submission'>);
      void queryClient.invalidateQueries({ queryKey: submissionsKey(patientId) });
      void queryClient.invalidateQueries({ queryKey });
    },
  );
}
