import { acuityOf } from '@lamplight/domain/watching/acuity-rule';
import type { Db } from '../../platform/database/database.ts';
import { hoursWithoutScore, saveScores, type HourRow } from './acuity-scores.queries.ts';

const most = 1_000;
/** As far back as hours are counted. */
const days = 7;

const scoreOf = ({ precautions, counted, motion }: HourRow): number =>
  acuityOf({
    precautions,
    yellowNudges: counted['yellow_nudges'] ?? 0,
    redNudges: counted['red_nudges'] ?? 0,
    alarms: counted['alarms'] ?? 0,
    eventsOccurred: counted['events_occurred'] ?? 0,
    eventsPrevented: counted['events_prevented'] ?? 0,
    motion,
  });

/** Gives every watched hour that is over its score. */
export async function scoreHours(db: Db, hospitalId: number, now: Date): Promise<void> {
  let found = most;
  while (found === most) {
    const hours = await hoursWithoutScore(db, hospitalId, now, { days, most });
    const scores = hours.map((hour) => ({ ...hour, acuity_score: scoreOf(hour) }));
    if (scores.length > 0) await saveScores(db, hospitalId, scores);
    found = hours.length;
  }
}
