import { z } from 'zod';
import { idOf } from '../ids.ts';
import { permissionPair } from './current-user.ts';
import { divisionRef } from './division.ts';
import { roleRef } from './role.ts';
import { unitRef } from './unit.ts';

const groupRef = z.object({ id: idOf('group'), name: z.string() });

/** A person who can see a place, and what it takes: all of it is needed, so all of it is the reason. */
export const placeViewer = z.object({
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  /** Grants the permission. */
  role: roleRef,
  permission: permissionPair,
  /** She works in the hospital of the place. */
  division: divisionRef,
  /** Groups that narrow her and let her see this unit; none means that nothing narrows her. */
  narrowing_groups: z.array(groupRef),
});
export type PlaceViewer = z.infer<typeof placeViewer>;

/** The unit or room that was asked about. */
export const seenPlace = z.object({
  name: z.string(),
  unit: unitRef,
  division: divisionRef,
});

/**
 * Why a person sees a unit or not: her hospital shows it; a group that narrows her includes it, or
 * none does; she does not work in that hospital; her role lets nobody see units; she is disabled.
 */
export const unitReasons = [
  'division',
  'group',
  'narrowed_away',
  'other_division',
  'no_permission',
  'disabled',
] as const;

/** A unit of the caller's sight, as another person has it. */
export const unitAccess = z.object({
  ...unitRef.shape,
  division: divisionRef,
  is_visible: z.boolean(),
  reason: z.enum(unitReasons),
  /** The groups behind the reason. */
  narrowing_groups: z.array(groupRef),
});
export type UnitAccess = z.infer<typeof unitAccess>;

/** What a person can see and do, beside the list of units. */
export const personAccess = z.object({
  id: idOf('user'),
  name: z.string(),
  email: z.string(),
  disabled: z.boolean(),
  role: roleRef,
  permissions: z.array(permissionPair),
  divisions: z.array(divisionRef),
  hidden_division_count: z.int().nonnegative(),
  /** Without one she sees all units of her hospitals. */
  narrowing_groups: z.array(groupRef),
});
export type PersonAccess = z.infer<typeof personAccess>;
