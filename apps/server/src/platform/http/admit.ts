import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '@lamplight/contracts/call';
import { may, mayAnyOf } from '@lamplight/domain/ability';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { auditRow } from './audit-row.ts';

/** Who asks, and whether she may; a refusal is written to the trail. */
export async function admit(
  platform: Platform,
  call: AnyCall,
  request: FastifyRequest,
): Promise<Principal> {
  const who = await platform.authenticator.fromHeader(request.headers.authorization);
  const { access } = call;
  const allowed =
    'own' in access ||
    ('permission' in access && may(who.ability, access.permission)) ||
    ('anyOf' in access && mayAnyOf(who.ability, access.anyOf));
  if (allowed) return who;
  await platform.auditWriter.append({
    ...auditRow(call, who, request.id, [], null),
    action: 'denied',
  });
  throw new Refusal('Access::Denied');
}
