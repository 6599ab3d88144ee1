import { listAcuityScores } from '@lamplight/contracts/calls/acuity-scores';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { acuityText } from '@lamplight/domain/watching/acuity-rule';
import { useQuery } from '@tanstack/react-query';
import { useApi, useUser } from '../../../shared/services.ts';
import { clockTime } from '../../../shared/time/relative-time.ts';
import styles from './AcuityScore.module.css';

const everyMs = 300_000;

/** How much care the patient needed in the last hour that is over: '4.2', with its time, or 'N/A'. */
export default function AcuityScore({ monitor }: { monitor: PatientMonitor }) {
  const api = useApi();
  const user = useUser();
  const { id, monitor_ended_at: ended } = monitor;
  const { data } = useQuery({
    queryKey: ['acuity-scores', id],
    queryFn: ({ signal }) =>
      api.call(
        listAcuityScores,
        { query: { monitor_ids: String(id) } },
        { signal, background: true },
      ),
    refetchInterval: ended === null && everyMs,
    meta: { handlesErrors: true },
  });
  const newest = data?.[0];
  return (
    <p className={styles['acuity']}>
      <span className={styles['score']}>{acuityText(newest?.acuity_score)}</span>
      {newest?.hour_bin && (
        <span className={styles['hour']}>
          of 10, hour of {clockTime(new Date(newest.hour_bin), user)}
        </span>
      )}
    </p>
  );
}
