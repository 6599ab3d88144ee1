import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '@lamplight/contracts/call';
import { scopesOf, type AskedScope } from '@lamplight/contracts/partner-scopes';
import { may, mayAllOf, mayAnyOf } from '@lamplight/domain/people/ability';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { Principal } from '../sessions/principal.ts';
import { auditRow } from './audit-row.ts';
import type { Implementation } from './handler.ts';

export const mayCall = ({ ability }: Principal, { access }: AnyCall): boolean =>
  'own' in access ||
  ('permission' in access && may(ability, access.permission)) ||
  ('anyOf' in access && mayAnyOf(ability, access.anyOf)) ||
  ('allOf' in access && mayAllOf(ability, access.allOf));

/** Who asks, and whether she may; a refusal is written to the trail. */
export async function admit(
  platform: Platform,
  { call, lane }: Pick<Exclude<Implementation, { kind: 'public' }>, 'call' | 'lane'>,
  request: FastifyRequest,
): Promise<Principal> {
  const { who, isAllowed } =
    'partner' in call.access
      ? await admitPartner(platform, call.access.partner, request)
      : await admitPerson(lane ? platform.alarmLane : platform, call, request);
  if (isAllowed) return who;
  await platform.auditWriter.append({
    ...auditRow(call, who, request.id, [], null),
    action: 'denied',
  });
  throw new Refusal('Access::Denied');
}

interface Admitted {
  who: Principal;
  isAllowed: boolean;
}

async function admitPerson(
  { authenticator }: Pick<Platform, 'authenticator'>,
  call: AnyCall,
  request: FastifyRequest,
): Promise<Admitted> {
  const who = await authenticator.fromHeader(request.headers.authorization);
  return { who, isAllowed: mayCall(who, call) };
}

async function admitPartner(
  { partnerGate }: Platform,
  asked: AskedScope,
  request: FastifyRequest,
): Promise<Admitted> {
  const { who, scopes } = await partnerGate.fromHeader(request);
  return { who, isAllowed: scopesOf(asked).some((scope) => scopes.includes(scope)) };
}
