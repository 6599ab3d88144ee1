import { nextAttempt } from '@lamplight/domain/other-systems/webhook-retry';
import { sendDue } from '../../platform/jobs/send-due.ts';
import type { Leadership } from '../../platform/leader.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dueDeliveries,
  hospitalsDue,
  saveDelivered,
  saveMissed,
  type DueDelivery,
} from './deliveries.queries.ts';
import { sendDelivery } from './send-delivery.ts';
import { signatureOf } from '../../platform/partners/signature.ts';

const lookEveryMs = 500;
/** To one receiver at once. */
const mostToOne = 4;
const mostAtOnce = 64;

type Tools = Pick<Platform, 'clock' | 'config' | 'database' | 'log'>;

/** Tells partners what happened. */
export const deliverWebhooks = (lead: Leadership, platform: Tools): Promise<void> =>
  sendDue<DueDelivery>(lead, platform, {
    lookEveryMs,
    mostAtOnce,
    hospitalsDue,
    due: (db, hospitalId, now) => dueDeliveries(db, hospitalId, now, mostToOne),
    send: (hospitalId, one) => deliver(platform, hospitalId, one),
  });

async function deliver(
  { clock, config, database }: Tools,
  hospitalId: number,
  one: DueDelivery,
): Promise<void> {
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  // The same each time: the receiver knows by the id what it has had already.
  const body = JSON.stringify({
    id: one.id,
    event: one.event,
    occurred_at: one.created_at.toISOString(),
    data: one.data,
  });
  const outcome = await sendDelivery({
    url: one.url,
    body,
    allowsInner: config.webhooksInside,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lamplight-Webhooks/1',
      'lamplight-delivery': String(one.id),
      'lamplight-event': one.event,
      'lamplight-timestamp': String(timestamp),
      'lamplight-signature': signatureOf(config.partnerSecret, one.key_names, timestamp, body),
    },
  });
  const db = database.reading(hospitalId);
  const now = clock.now();
  if (outcome.error === null) return saveDelivered(db, hospitalId, one, outcome.status, now);
  const next = nextAttempt({ attempts: one.attempts + 1, since: one.created_at, now });
  return saveMissed(db, hospitalId, one.id, outcome, next);
}
