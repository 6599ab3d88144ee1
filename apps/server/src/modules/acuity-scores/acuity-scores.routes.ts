import { listAcuityScores } from '@lamplight/contracts/calls/acuity-scores';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { newestScores } from './acuity-scores.queries.ts';

export const acuityScoresRoutes = (): Implementation[] => [
  read(listAcuityScores, async ({ db, who, query }) => {
    const rows = await newestScores(db, who, query.monitor_ids);
    return rows.map(({ id, acuity_score, hour_bin }) => ({
      patient_monitor_id: id as IdOf<'patient_monitor'>,
      acuity_score,
      hour_bin: hour_bin?.toISOString() ?? null,
    }));
  }),
];
