import type { createWebhook, rotateWebhook } from '@lamplight/contracts/calls/webhooks';
import type { PartnerWebhook } from '@lamplight/contracts/entities/webhook';
import { limits } from '@lamplight/contracts/limits';
import { isIP } from 'node:net';
import type { WriteContext } from '../../platform/http/handler.ts';
import { ToldOnce } from '../../platform/partners/told-once.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { partnerQueries } from '../partners/index.ts';
import { isOuterAddress } from './allowed-address.ts';
import { newKeyName, secretOf } from '../../platform/partners/signature.ts';
import {
  findWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  saveWebhook,
} from './webhooks.queries.ts';
import { webhookWire } from './webhooks.wire.ts';

type Config = Pick<Platform['config'], 'webhooksInside' | 'partnerSecret'>;

/** Said here where it can be mended; what counts is looked at again for each connection. */
export function refuseInside(url: string, { webhooksInside }: Config): void {
  const { protocol, hostname } = URL.parse(url) ?? {};
  if (hostname === undefined) throw fieldRefused('url', 'This is no address');
  if (webhooksInside) return;
  if (protocol !== 'https:') throw fieldRefused('url', 'Begin with https://');
  const literal = hostname.replaceAll(/^\[|\]$/g, '');
  if (hostname === 'localhost' || (isIP(literal) && !isOuterAddress(literal)))
    throw fieldRefused('url', 'This address leads into a network of its own and cannot be used');
}

export type TellingSecret = PartnerWebhook & { secret: ToldOnce | null };

const telling = async (
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  id: number,
  { partnerSecret }: Config,
): Promise<TellingSecret> => {
  const row = await findWebhook(db, who, id);
  if (!row) throw notFound();
  return { ...webhookWire(row, now), secret: new ToldOnce(secretOf(partnerSecret, row.key_name)) };
};

export const addWebhook =
  (config: Config) =>
  async (context: WriteContext<typeof createWebhook>): Promise<TellingSecret> => {
    const { db, who, params, body } = context;
    if (!(await partnerQueries.lock(db, who, params.id))) throw notFound();
    refuseInside(body.url, config);
    const known = await listWebhookRows(db, who.hospitalId, params.id);
    if (known.length >= limits.partnerWebhooks) throw new Refusal('Webhook::TooMany');
    const id = await insertWebhook(db, who.hospitalId, params.id, body, newKeyName());
    return telling(context, id, config);
  };

export const rotateSecret =
  (config: Config) =>
  async (context: WriteContext<typeof rotateWebhook>): Promise<TellingSecret> => {
    const { db, who, params, body, now } = context;
    const row = await lockWebhook(db, who, params.id);
    if (!row) throw notFound();
    await saveWebhook(db, who.hospitalId, row.id, {
      key_name: newKeyName(),
      old_key_name: row.key_name,
      old_key_until: new Date(now.getTime() + body.overlap_hours * 3_600_000),
    });
    return telling(context, row.id, config);
  };
