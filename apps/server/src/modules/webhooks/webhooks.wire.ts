import type { PartnerWebhook, WebhookDelivery } from '@lamplight/contracts/entities/webhook';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const webhookWire = (row: WebhookRow, now: Date): PartnerWebhook => ({
  id: row.id as IdOf<'partner_webhook'>,
  url: row.url,
  events: row.events,
  enabled: row.enabled,
  key_name: row.key_name,
  old_key_until:
    row.old_key_until && row.old_key_until > now ? row.old_key_until.toISOString() : null,
  waiting_count: row.waiting_count,
  failed_count: row.failed_count,
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
  ...edited(row),
});

export const deliveryWire = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id as IdOf<'webhook_delivery'>,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  next_at: row.next_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_error: row.last_error,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
