import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import {
  deliveryStates,
  madeWebhook,
  partnerWebhook,
  webhookDelivery,
  webhookFields,
} from '../entities/webhook.ts';
import { idInText } from '../ids.ts';
import { limits } from '../limits.ts';
import { listOf, listQuery } from '../lists.ts';

const access = { permission: ['Manage', 'System'] } as const;
const ofPartner = z.strictObject({ id: idInText('partner') });
const byId = z.strictObject({ id: idInText('partner_webhook') });

export const listWebhooks = defineCall({
  id: 'webhooks.list',
  method: 'GET',
  path: '/partners/{id}/webhooks',
  summary: 'Where a partner is told what happened, and how that goes',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'partner_webhook' },
  params: ofPartner,
  reply: z.object({ results: z.array(partnerWebhook) }),
});

export const createWebhook = defineCall({
  id: 'webhooks.create',
  method: 'POST',
  path: '/partners/{id}/webhooks',
  summary: 'Tell a partner at an address of its own; what signs is told this once',
  access,
  division: 'none',
  audit: { action: 'create', subject: 'partner_webhook' },
  params: ofPartner,
  body: z.strictObject(webhookFields),
  reply: madeWebhook,
  errors: ['Webhook::TooMany'],
});

export const updateWebhook = defineCall({
  id: 'webhooks.update',
  method: 'PUT',
  path: '/partner_webhooks/{id}',
  summary: 'Change the address or what is told there',
  access,
  division: 'none',
  audit: { action: 'update', subject: 'partner_webhook' },
  params: byId,
  body: z.strictObject({ ...webhookFields, ...savedFrom }),
  reply: partnerWebhook,
  errors: ['Record::Stale'],
});

export const removeWebhook = defineCall({
  id: 'webhooks.remove',
  method: 'DELETE',
  path: '/partner_webhooks/{id}',
  summary: 'Tell nothing there any more; what waits is not delivered',
  access,
  division: 'none',
  audit: { action: 'delete', subject: 'partner_webhook' },
  params: byId,
  reply: 'nothing',
});

export const rotateWebhook = defineCall({
  id: 'webhooks.rotate',
  method: 'POST',
  path: '/partner_webhooks/{id}/rotate',
  summary:
    'A new secret, told this once; the one before signs too for the hours that are left to it',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'partner_webhook' },
  params: byId,
  body: z.strictObject({ overlap_hours: z.int().min(0).max(limits.partnerKeyOverlapHours) }),
  reply: madeWebhook,
});

export const listDeliveries = defineCall({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: '/partner_webhooks/{id}/deliveries',
  summary: 'What was told or waits to be, newest first',
  access,
  division: 'none',
  audit: { none: 'names of events and how their delivery fares; no word of a patient' },
  params: byId,
  query: listQuery(['created_at']).extend({ state: z.enum(deliveryStates).optional() }),
  reply: listOf(webhookDelivery),
});

export const sendDeliveryAgain = defineCall({
  id: 'webhooks.send-again',
  method: 'POST',
  path: '/webhook_deliveries/{id}/send_again',
  summary: 'Deliver once more, now',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'webhook_delivery' },
  params: z.strictObject({ id: idInText('webhook_delivery') }),
  reply: webhookDelivery,
});
