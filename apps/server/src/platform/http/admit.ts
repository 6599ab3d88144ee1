import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '@lamplight/contracts/call';
import { may, mayAllOf, mayAnyOf } from '@lamplight/domain/ability';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { auditRow } from './audit-row.ts';

export const mayCall = ({ ability }: Principal, { access }: AnyCall): boolean =>
  'own' in access ||
  ('permission' in access && may(ability, access.permission)) ||
  ('anyOf' in access && mayAnyOf(ability, access.anyOf)) ||
  ('allOf' in access && mayAllOf(ability, access.allOf));

/** Who asks, and whether she may; a refusal is written to the trail. */
export async function admit(
  platform: Platform,
  call: AnyCall,
  request: FastifyRequest,
): Promise<Principal> {
  const who = await platform.authenticator.fromHeader(request.headers.authorization);
  if (mayCall(who, call)) return who;
  await platform.auditWriter.append({
    ...auditRow(call, who, request.id, [], null),
    action: 'denied',
  });
  throw new Refusal('Access::Denied');
}
