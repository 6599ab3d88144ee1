import { nextAttempt } from '@lamplight/domain/other-systems/webhook-retry';
import { sendDue } from '../../platform/jobs/send-due.ts';
import type { Leadership } from '../../platform/leader.ts';
import type { Platform } from '../../platform/platform.ts';
import { dueAlerts, hospitalsDue, saveMissed, saveSent, type DueAlert } from './alerts.queries.ts';
import { sendAlert } from './send-alert.ts';

const lookEveryMs = 250;
/** To one destination at once. */
const mostToOne = 4;
const mostAtOnce = 32;

type Tools = Pick<Platform, 'clock' | 'database' | 'log'>;

/** Sends our alarms to nurse call. */
export const sendAlerts = (lead: Leadership, platform: Tools): Promise<void> =>
  sendDue<DueAlert>(lead, platform, {
    lookEveryMs,
    mostAtOnce,
    hospitalsDue,
    due: (db, hospitalId, now) => dueAlerts(db, hospitalId, now, mostToOne),
    send: (hospitalId, alert) => sendOne(platform, hospitalId, alert),
  });

async function sendOne({ clock, database }: Tools, hospitalId: number, alert: DueAlert) {
  const outcome = await sendAlert(alert, clock.now());
  const db = database.reading(hospitalId);
  const now = clock.now();
  if (outcome.is === 'taken') return saveSent(db, hospitalId, alert, now);
  const { attempts, created_at: since } = alert;
  const next =
    outcome.is === 'refused' ? undefined : nextAttempt({ attempts: attempts + 1, since, now });
  return saveMissed(db, hospitalId, alert.id, outcome.error, next);
}
