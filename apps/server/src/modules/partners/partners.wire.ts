import type { InboundRequest } from '@lamplight/contracts/entities/inbound-request';
import type { Partner, PartnerKey } from '@lamplight/contracts/entities/partner';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { InboundRequestRow } from './inbound-requests.queries.ts';
import type { PartnerKeyRow } from './partner-keys.queries.ts';
import type { PartnerRow } from './partners.queries.ts';

export const partnerWire = (row: PartnerRow): Partner => ({
  id: row.id as IdOf<'partner'>,
  name: row.name,
  contact: row.contact,
  enabled: row.enabled,
  divisions: row.divisions,
  scopes: row.scopes,
  requests_per_minute: row.requests_per_minute,
  key_count: row.key_count,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  ...edited(row),
});

const stateOf = (row: PartnerKeyRow, now: Date): PartnerKey['state'] => {
  if (row.revoked_at) return 'revoked';
  if (!row.expires_at) return 'active';
  return row.expires_at <= now ? 'expired' : 'expiring';
};

export const keyWire = (row: PartnerKeyRow, now: Date): PartnerKey => ({
  id: row.id as IdOf<'partner_key'>,
  prefix: row.prefix,
  state: stateOf(row, now),
  made_by: row.made_by,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const inboundRequestWire = (row: InboundRequestRow): InboundRequest => ({
  id: row.id,
  at: row.at.toISOString(),
  partner: { id: row.partner_id as IdOf<'partner'>, name: row.partner_name },
  key_prefix: row.key_prefix,
  call: row.call,
  status: row.status,
  error: row.error,
  duration_ms: row.duration_ms,
  request_id: row.request_id,
});
