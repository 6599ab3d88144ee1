import type { Access } from '@lamplight/contracts/call';
import { scopesOf, type PartnerScope } from '@lamplight/contracts/partner-scopes';
import type { Permission } from '@lamplight/contracts/permissions';
import type { Scope } from './sightings.ts';
import type { Home } from './world.ts';

/** Somebody who makes calls. `nobody` proves no identity, a device and a partner prove that they are one. */
export interface Caller {
  name: string;
  kind: 'nobody' | 'device' | 'person' | 'partner';
  /** Where the records are that count as the caller's own. */
  home: Home;
  permissions: readonly Permission[];
  /** Of a partner. */
  scopes?: readonly PartnerScope[];
  scope: Scope | undefined;
  /** Asked for each call anew: a token lives five minutes, a run may take longer. */
  authorization(): Promise<string | undefined>;
}

/** Whether the contract lets the caller in, read from her role alone. */
export function mayCall(caller: Caller, access: Access, further?: Permission): boolean {
  if (further && !has(caller, further)) return false;
  if ('partner' in access)
    return scopesOf(access.partner).some((scope) => caller.scopes?.includes(scope));
  if ('permission' in access) return has(caller, access.permission);
  if ('anyOf' in access) return access.anyOf.some((one) => has(caller, one));
  if ('allOf' in access) return access.allOf.every((one) => has(caller, one));
  return true;
}

const has = (caller: Caller, [action, subject]: Permission): boolean =>
  caller.permissions.some(
    ([granted, on]) => on === subject && (granted === action || granted === 'Manage'),
  );
