import type { PartnerWebhook, WebhookEvent } from '@lamplight/contracts/entities/webhook';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { partnerVisible } from '../partners/index.ts';

export interface WebhookRow extends Pick<
  PartnerWebhook,
  'url' | 'events' | 'enabled' | 'key_name' | 'waiting_count' | 'failed_count'
> {
  id: number;
  old_key_until: Date | null;
  last_delivered_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const count = (state: 'waiting' | 'failed') => sql`(SELECT count(*) FROM webhook_deliveries d
  WHERE d.hospital_id = w.hospital_id AND d.webhook_id = w.id AND d.state = ${sql.lit(state)})`;

const shown = sql`w.id, w.url, w.events, w.enabled, w.key_name, w.old_key_until, w.version, w.created_at,
  w.updated_at, ${count('waiting')} AS waiting_count, ${count('failed')} AS failed_count,
  (SELECT max(d.delivered_at) FROM webhook_deliveries d
    WHERE d.hospital_id = w.hospital_id AND d.webhook_id = w.id) AS last_delivered_at`;

/** A webhook `w` is in sight of who keeps its partner. */
export const webhookSeen = (who: Principal): RawBuilder<boolean> =>
  sql<boolean>`w.hospital_id = ${who.hospitalId} AND w.deleted_at IS NULL
    AND EXISTS (SELECT FROM partners p WHERE p.id = w.partner_id AND ${partnerVisible(who)})`;

export async function listWebhookRows(
  db: Db,
  hospitalId: number,
  partnerId: number,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`SELECT ${shown} FROM partner_webhooks w
    WHERE w.hospital_id = ${hospitalId} AND w.partner_id = ${partnerId} AND w.deleted_at IS NULL
    ORDER BY w.id`.execute(db);
  return rows;
}

export async function findWebhook(
  db: Db,
  who: Principal,
  id: number,
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`SELECT ${shown} FROM partner_webhooks w
    WHERE w.id = ${id} AND ${webhookSeen(who)}`.execute(db);
  return rows[0];
}

export async function lockWebhook(
  tx: Tx,
  who: Principal,
  id: number,
): Promise<WebhookRow | undefined> {
  await sql`SELECT FROM partner_webhooks w WHERE w.id = ${id} AND ${webhookSeen(who)} FOR UPDATE`.execute(
    tx,
  );
  return findWebhook(tx, who, id);
}

export interface WebhookColumns {
  url: string;
  events: WebhookEvent[];
  enabled: boolean;
}

export async function insertWebhook(
  tx: Tx,
  hospitalId: number,
  partnerId: number,
  { url, events, enabled }: WebhookColumns,
  keyName: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO partner_webhooks (hospital_id, partner_id, url, events, enabled, key_name)
    VALUES (${hospitalId}, ${partnerId}, ${url}, ${events}::text[], ${enabled}, ${keyName})
    RETURNING id`.execute(tx);
  if (!rows[0]) throw new Error('A webhook was added and has no id.');
  return rows[0].id;
}

export async function saveWebhook(
  tx: Tx,
  hospitalId: number,
  id: number,
  columns: Partial<WebhookColumns> & {
    key_name?: string;
    old_key_name?: string | null;
    old_key_until?: Date | null;
    deleted_at?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('partner_webhooks')
    .set(columns)
    .where('hospital_id', '=', hospitalId)
    .where('id', '=', id)
    .execute();
}
