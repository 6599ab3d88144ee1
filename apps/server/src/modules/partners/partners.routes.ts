import {
  createPartner,
  getPartner,
  listPartnerKeys,
  listPartners,
  makePartnerKey,
  removePartner,
  revokePartnerKey,
  updatePartner,
} from '@lamplight/contracts/calls/partners';
import { listInboundRequests } from '@lamplight/contracts/calls/inbound-requests';
import { read, write, writeThen, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { inboundRequestQueries } from './inbound-requests.queries.ts';
import { makeKey } from './make-key.ts';
import { findKey, listKeys, revokeKey } from './partner-keys.queries.ts';
import { partnerQueries, savePartner } from './partners.queries.ts';
import { inboundRequestWire, keyWire, partnerWire } from './partners.wire.ts';
import { addPartner, changePartner } from './save-partner.ts';

export const partnersRoutes = ({ config }: Pick<Platform, 'config'>): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listPartners,
      get: getPartner,
      create: createPartner,
      update: updatePartner,
      remove: removePartner,
    },
    queries: partnerQueries,
    wire: partnerWire,
    create: addPartner,
    update: changePartner,
    remove: ({ db, who, now }, row) =>
      savePartner(db, who.hospitalId, row.id, { enabled: false, deleted_at: now }),
  }),
  read(listPartnerKeys, async ({ db, who, params, now }) => {
    if (!(await partnerQueries.find(db, who, params.id))) throw notFound();
    const rows = await listKeys(db, who.hospitalId, params.id);
    return { results: rows.map((row) => keyWire(row, now)) };
  }),
  writeThen(
    makePartnerKey,
    makeKey(config),
    async (_context, made) => ({
      ...made,
      secret: made.secret?.text ?? null,
      signing_secret: made.signing_secret?.text ?? null,
    }),
    // The same request again: the key is made, and its secrets were told.
    async (_context, made) => ({ ...made, secret: null, signing_secret: null }),
  ),
  write(revokePartnerKey, async ({ db, who, params, now }) => {
    if (!(await findKey(db, who, params.id))) throw notFound();
    await revokeKey(db, who.hospitalId, params.id, now);
    const row = await findKey(db, who, params.id);
    if (!row) throw notFound();
    return keyWire(row, now);
  }),
  read(listInboundRequests, async ({ db, who, query }) => {
    const request = { query, divisionId: undefined };
    const { rows, total } = await inboundRequestQueries.list(db, who, request);
    return { results: rows.map(inboundRequestWire), metadata: pageMetadata(total, query.per_page) };
  }),
];
