import { randomBytes } from 'node:crypto';
import type { Making, RecordKind } from './record-kind.ts';

const madePartner = async ({ insert, home }: Making, name: string): Promise<number> => {
  const own = { hospital_id: home.hospitalId };
  const partner_id = await insert('partners', { ...own, name });
  await insert('partner_divisions', { ...own, partner_id, division_id: home.divisionId });
  return partner_id;
};

const madeKey = ({ insert, home }: Making, partner_id: number, prefix: string): Promise<number> =>
  insert('partner_keys', {
    hospital_id: home.hospitalId,
    partner_id,
    prefix,
    secret_hash: randomBytes(32),
    created_at: new Date(),
  });

/** What tells it from others, and gives away nothing of it. */
const numberOf = ({ marker }: Making): string => marker.replaceAll(/\D/g, '');

/** For whoever works in all that the partner sees; the unit that nobody has keeps out whom a group narrows. */
const places = `SELECT p.id, p.hospital_id, x.division_id, -1::bigint, NULL::bigint FROM partners p
  LEFT JOIN partner_divisions x ON x.hospital_id = p.hospital_id AND x.partner_id = p.id`;

const placesOf = (table: string, partner: string) =>
  `SELECT k.id, p.hospital_id, p.division_id, p.unit_id, p.user_id FROM ${table}
    JOIN (${places}) AS p (id, hospital_id, division_id, unit_id, user_id) ON p.id = ${partner}`;

const madeWebhook = async (making: Making, marker: string): Promise<number> =>
  making.insert('partner_webhooks', {
    hospital_id: making.home.hospitalId,
    partner_id: Number(
      making.near.partner ?? (await madePartner(making, `partner of ${numberOf(making)}`)),
    ),
    url: `https://${marker}.example/`,
    events: ['event.written'],
    // Off: the events of the matrix are nobody's to be told of.
    enabled: false,
    key_name: 'whk_matrix',
  });

const madeDelivery = ({ insert, home }: Making, webhook_id: number): Promise<number> =>
  insert('webhook_deliveries', {
    hospital_id: home.hospitalId,
    webhook_id,
    event: 'event.written',
    data: '{}',
    line: 1,
    state: 'delivered',
  });

export const partnerKinds: Record<
  'partner' | 'partner_key' | 'partner_webhook' | 'webhook_delivery',
  RecordKind
> = {
  partner: {
    make: async (making) => {
      const id = await madePartner(making, making.marker);
      await madeKey(making, id, `key of ${numberOf(making)}`);
      await madeWebhook({ ...making, near: { partner: id } }, `of${numberOf(making)}`);
      return id;
    },
    places,
  },
  partner_key: {
    make: async (making) => {
      const partner =
        making.near.partner ?? (await madePartner(making, `partner of ${numberOf(making)}`));
      return madeKey(making, Number(partner), making.marker);
    },
    places: placesOf('partner_keys k', 'k.partner_id'),
  },
  partner_webhook: {
    make: async (making) => {
      const id = await madeWebhook(making, making.marker);
      await madeDelivery(making, id);
      return id;
    },
    places: placesOf('partner_webhooks k', 'k.partner_id'),
  },
  webhook_delivery: {
    make: async (making) =>
      madeDelivery(making, await madeWebhook(making, `of${numberOf(making)}`)),
    places: placesOf(
      'webhook_deliveries k JOIN partner_webhooks w ON w.id = k.webhook_id',
      'w.partner_id',
    ),
  },
};
