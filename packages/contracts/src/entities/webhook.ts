import { z } from 'zod';
import { idOf } from '../ids.ts';
import { eachOnce, editable } from './fields.ts';

/** What a partner can be told of, by ids alone. */
export const webhookEvents = [
  'virtual_request.changed',
  'nudge.changed',
  'alarm.changed',
  'event.written',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookFields = {
  /** Over TLS; without it only where the installation allows its own addresses. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/,
      'Begin with https:// and leave out names and passwords',
    ),
  events: eachOnce(z.enum(webhookEvents), webhookEvents.length, 'Each event is named once').min(
    1,
    'Choose at least one event',
  ),
  enabled: z.boolean(),
};

export const partnerWebhook = z.object({
  id: idOf('partner_webhook'),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  enabled: z.boolean(),
  /** Stands beside each signature, so that the receiver knows which secret it is of. */
  key_name: z.string(),
  old_key_until: z.iso.datetime().nullable(),
  waiting_count: z.int().nonnegative(),
  failed_count: z.int().nonnegative(),
  last_delivered_at: z.iso.datetime().nullable(),
  ...editable.shape,
});
export type PartnerWebhook = z.infer<typeof partnerWebhook>;

export const madeWebhook = partnerWebhook.extend({
  /** What signs. Nobody can be shown it again, also not who repeats the request. */
  secret: z.string().nullable(),
});
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  id: idOf('webhook_delivery'),
  event: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.int().nonnegative(),
  /** When it is tried next. */
  next_at: z.iso.datetime().nullable(),
  /** What the receiver answered last, or why it was not reached. */
  last_status: z.int().nullable(),
  last_error: z.string().nullable(),
  delivered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
