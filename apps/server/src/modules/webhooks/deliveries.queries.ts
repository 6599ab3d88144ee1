import type { WebhookDelivery } from '@lamplight/contracts/entities/webhook';
import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Page } from '../../platform/http/paging.ts';
import type { Outcome } from './send-delivery.ts';

export interface DeliveryRow extends Pick<
  WebhookDelivery,
  'event' | 'state' | 'attempts' | 'last_status' | 'last_error'
> {
  id: number;
  next_at: Date | null;
  delivered_at: Date | null;
  created_at: Date;
}

const shown = sql`d.id, d.event, d.state, d.attempts, d.next_at, d.last_status, d.last_error,
  d.delivered_at, d.created_at`;

export const listDeliveryRows = (
  db: Db,
  { hospitalId, webhookId }: { hospitalId: number; webhookId: number },
  state: WebhookDelivery['state'] | undefined,
  page: Page,
): Promise<{ rows: DeliveryRow[]; total: number }> =>
  listPage<DeliveryRow>(db, {
    shown,
    from: sql`webhook_deliveries d`,
    where: [
      sql`d.hospital_id = ${hospitalId}`,
      sql`d.webhook_id = ${webhookId}`,
      ...(state === undefined ? [] : [sql`d.state = ${state}`]),
    ],
    page,
    key: 'd.id',
  });

export async function findDelivery(
  db: Db,
  seen: RawBuilder<boolean>,
  hospitalId: number,
  id: number,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`SELECT ${shown} FROM webhook_deliveries d
      JOIN partner_webhooks w ON w.hospital_id = d.hospital_id AND w.id = d.webhook_id
     WHERE d.hospital_id = ${hospitalId} AND d.id = ${id} AND ${seen}`.execute(db);
  return rows[0];
}

/** It waits as if it had just come about: a day of patience begins anew. */
export async function queueAgain(tx: Tx, hospitalId: number, id: number, now: Date): Promise<void> {
  await sql`UPDATE webhook_deliveries SET state = 'waiting', next_at = NULL, attempts = 0, delivered_at = NULL,
      created_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

/** Hospitals with something that can be sent now. */
export async function hospitalsDue(client: pg.ClientBase, now: Date): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>('SELECT webhooks_due($1) AS id', [now]);
  return rows.map(({ id }) => Number(id));
}

/** A delivery with all that is needed to send it. */
export interface DueDelivery {
  id: number;
  webhook_id: number;
  event: string;
  data: object;
  attempts: number;
  created_at: Date;
  url: string;
  key_names: string[];
}

/**
 * What can be sent now: the oldest of each line that waits, of webhooks that are on. While one waits for
 * another attempt, those behind it in its line wait too. So many of each webhook: one whose receiver
 * hangs does not keep the others waiting.
 */
export async function dueDeliveries(
  db: Db,
  hospitalId: number,
  now: Date,
  mostOfEach: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    WITH heads AS (
      SELECT d.id, d.webhook_id, d.event, d.data, d.attempts, d.created_at,
             row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.id) AS place
        FROM webhook_deliveries d
       WHERE d.hospital_id = ${hospitalId} AND d.state = 'waiting'
         AND (d.next_at IS NULL OR d.next_at <= ${now})
         AND NOT EXISTS (SELECT FROM webhook_deliveries e
           WHERE e.hospital_id = d.hospital_id AND e.webhook_id = d.webhook_id AND e.line = d.line
             AND e.state = 'waiting' AND e.id < d.id))
    SELECT d.id, d.webhook_id, d.event, d.data, d.attempts, d.created_at, w.url,
           ARRAY[w.key_name] || CASE WHEN w.old_key_until > ${now} THEN ARRAY[w.old_key_name] ELSE '{}' END
             AS key_names
      FROM heads d
      JOIN partner_webhooks w ON w.hospital_id = ${hospitalId} AND w.id = d.webhook_id
      JOIN partners p ON p.hospital_id = w.hospital_id AND p.id = w.partner_id
     WHERE d.place <= ${mostOfEach}
       AND w.enabled AND w.deleted_at IS NULL AND p.enabled AND p.deleted_at IS NULL
     ORDER BY d.id`.execute(db);
  return rows;
}

/** Taken: whatever else waits for this receiver is tried at once, since it is back. */
export async function saveDelivered(
  db: Db,
  hospitalId: number,
  { id, webhook_id, attempts }: DueDelivery,
  status: number | null,
  now: Date,
): Promise<void> {
  await sql`WITH done AS (
      UPDATE webhook_deliveries SET state = 'delivered', attempts = attempts + 1, next_at = NULL,
        last_status = ${status}, last_error = NULL, delivered_at = ${now}
       WHERE hospital_id = ${hospitalId} AND id = ${id})
    UPDATE webhook_deliveries SET next_at = NULL
     WHERE ${attempts > 0} AND hospital_id = ${hospitalId} AND webhook_id = ${webhook_id} AND id <> ${id}
       AND state = 'waiting' AND next_at IS NOT NULL`.execute(db);
}

export async function saveMissed(
  db: Db,
  hospitalId: number,
  id: number,
  { status, error }: Outcome,
  nextAt: Date | undefined,
): Promise<void> {
  await sql`UPDATE webhook_deliveries SET attempts = attempts + 1, last_status = ${status},
      last_error = ${error}, next_at = ${nextAt ?? null}, state = ${nextAt ? 'waiting' : 'failed'}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(db);
}

/** What is done, and what nobody will be told any more. */
export async function forgetOldDeliveries(db: Db, hospitalId: number, before: Date): Promise<void> {
  await sql`DELETE FROM webhook_deliveries
    WHERE hospital_id = ${hospitalId} AND created_at < ${before}`.execute(db);
}
