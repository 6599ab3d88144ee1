import { z } from 'zod';
import { defineCall } from '../call.ts';
import { madePartnerKey, partner, partnerFields, partnerKey } from '../entities/partner.ts';
import { idInText } from '../ids.ts';
import { limits } from '../limits.ts';
import { resourceCalls } from '../resource-calls.ts';
import { partnerFilters, partnerSorts } from '../tables/partners.ts';

export const {
  list: listPartners,
  get: getPartner,
  create: createPartner,
  update: updatePartner,
  remove: removePartner,
} = resourceCalls({
  name: 'partner',
  id: 'partners',
  path: '/partners',
  one: 'partner',
  many: 'Systems of others that may call this one, and what each may do',
  view: ['Manage', 'System'],
  edit: ['Manage', 'System'],
  sorts: partnerSorts,
  filters: partnerFilters,
  entity: partner,
  fields: partnerFields,
  errors: ['Record::NameTaken'],
});

const access = { permission: ['Manage', 'System'] } as const;
const ofPartner = z.strictObject({ id: idInText('partner') });

export const listPartnerKeys = defineCall({
  id: 'partners.keys',
  method: 'GET',
  path: '/partners/{id}/keys',
  summary: 'The keys of a partner, the newest first; never their secrets',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'partner_key' },
  params: ofPartner,
  reply: z.object({ results: z.array(partnerKey) }),
});

export const makePartnerKey = defineCall({
  id: 'partners.make-key',
  method: 'POST',
  path: '/partners/{id}/keys',
  summary: 'A new key, told this once; those before it open for the hours that are left to them',
  access,
  division: 'none',
  audit: { action: 'create', subject: 'partner_key' },
  params: ofPartner,
  body: z.strictObject({
    /** Time to put the new key in place; with none the old ones end at once. */
    overlap_hours: z.int().min(0).max(limits.partnerKeyOverlapHours),
  }),
  reply: madePartnerKey,
  errors: ['Partner::TooManyKeys'],
});

export const revokePartnerKey = defineCall({
  id: 'partners.revoke-key',
  method: 'POST',
  path: '/partner_keys/{id}/revoke',
  summary: 'A key opens nothing from now on',
  access,
  division: 'none',
  audit: { action: 'act', subject: 'partner_key' },
  params: z.strictObject({ id: idInText('partner_key') }),
  reply: partnerKey,
});
