import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  rotateWebhook,
  sendDeliveryAgain,
  updateWebhook,
} from '@lamplight/contracts/calls/webhooks';
import type { MadeWebhook } from '@lamplight/contracts/entities/webhook';
import { read, write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { partnerQueries } from '../partners/index.ts';
import { findDelivery, listDeliveryRows, queueAgain } from './deliveries.queries.ts';
import { addWebhook, refuseInside, rotateSecret, type TellingSecret } from './save-webhook.ts';
import {
  findWebhook,
  listWebhookRows,
  lockWebhook,
  saveWebhook,
  webhookSeen,
} from './webhooks.queries.ts';
import { deliveryWire, webhookWire } from './webhooks.wire.ts';

const told = async (_context: unknown, made: TellingSecret): Promise<MadeWebhook> => ({
  ...made,
  secret: made.secret?.text ?? null,
});
/** The same request again: its secret was told. */
const toldBefore = async (_context: unknown, made: TellingSecret): Promise<MadeWebhook> => ({
  ...made,
  secret: null,
});

export const webhooksRoutes = ({ config }: Platform): Implementation[] => [
  read(listWebhooks, async ({ db, who, params, now }) => {
    if (!(await partnerQueries.find(db, who, params.id))) throw notFound();
    const rows = await listWebhookRows(db, who.hospitalId, params.id);
    return { results: rows.map((row) => webhookWire(row, now)) };
  }),
  writeThen(createWebhook, addWebhook(config), told, toldBefore),
  writeThen(rotateWebhook, rotateSecret(config), told, toldBefore),
  write(updateWebhook, async ({ db, who, params, body: { version, ...columns }, now }) => {
    const row = await lockWebhook(db, who, params.id);
    if (!row) throw notFound();
    if (row.version !== version)
      throw new Refusal('Record::Stale', { current: webhookWire(row, now) });
    refuseInside(columns.url, config);
    await saveWebhook(db, who.hospitalId, row.id, columns);
    const saved = await findWebhook(db, who, row.id);
    if (!saved) throw notFound();
    return webhookWire(saved, now);
  }),
  write(removeWebhook, async ({ db, who, params, now }) => {
    if (!(await lockWebhook(db, who, params.id))) throw notFound();
    await saveWebhook(db, who.hospitalId, params.id, { enabled: false, deleted_at: now });
    return undefined;
  }),
  read(listDeliveries, async ({ db, who, params, query }) => {
    if (!(await findWebhook(db, who, params.id))) throw notFound();
    const page = pageOf(query, { created_at: 'd.created_at' }, '-created_at');
    const of = { hospitalId: who.hospitalId, webhookId: params.id };
    const { rows, total } = await listDeliveryRows(db, of, query.state, page);
    return { results: rows.map(deliveryWire), metadata: pageMetadata(total, query.per_page) };
  }),
  write(sendDeliveryAgain, async ({ db, who, params, now }) => {
    const find = () => findDelivery(db, webhookSeen(who), who.hospitalId, params.id);
    if (!(await find())) throw notFound();
    await queueAgain(db, who.hospitalId, params.id, now);
    const row = await find();
    if (!row) throw notFound();
    return deliveryWire(row);
  }),
];
