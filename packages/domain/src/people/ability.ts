import { Ability } from '@casl/ability';
import { permissionTable } from '@lamplight/contracts/permissions';
import type { Action, Permission, Subject } from '@lamplight/contracts/permissions';

export type LamplightAbility = Ability<[Action, Subject]>;

const isKnown = (pair: { action: string; subject: string }) =>
  Object.hasOwn(permissionTable, pair.subject) &&
  (permissionTable[pair.subject as Subject] as readonly string[]).includes(pair.action);

/**
 * What a person may do, from the pairs her role grants. A pair that is not in the permission table
 * grants nothing: a stored 'all' or a misspelt subject must never open a door.
 */
export function abilityOf(pairs: readonly { action: string; subject: string }[]): LamplightAbility {
  const rules = pairs
    .filter(isKnown)
    .map(({ action, subject }) => ({ action: action as Action, subject: subject as Subject }));
  return new Ability<[Action, Subject]>(rules, { anyAction: 'Manage' });
}

export const may = (ability: LamplightAbility, [action, subject]: Permission): boolean =>
  ability.can(action, subject);

export const mayAnyOf = (ability: LamplightAbility, permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => may(ability, permission));

export const mayAllOf = (ability: LamplightAbility, permissions: readonly Permission[]): boolean =>
  permissions.every((permission) => may(ability, permission));
