import { z } from 'zod';
import { divisionRef } from './division.ts';
import { unitRef } from './unit.ts';
import { userRef } from './user-ref.ts';
import { watchStates } from './watch.ts';

const count = z.int().nonnegative();

/** Active patients by watch state, from viewing evidence. */
const watchCounts = z.record(z.enum(watchStates), count);
export type WatchCounts = z.infer<typeof watchCounts>;

/** How a unit fares now: numbers, and nobody's name. */
export const unitFigures = z.object({
  unit: unitRef,
  division: divisionRef,
  active: count,
  paused: count,
  watch: watchCounts,
  /** Of both: those whom no observer has. */
  unassigned: count,
  /** Of devices in service. */
  devices_offline: count,
  alarms_open: count,
});
export type UnitFigures = z.infer<typeof unitFigures>;

/** How much one observer has before her now, of what is in the reader's sight. */
export const observerFigures = z.object({
  /** Null: people whom the reader does not know, together. */
  observer: userRef.nullable(),
  is_on_break: z.boolean(),
  patients: count,
  /** Their active patients by watch state, whoever watches. */
  watch: watchCounts,
  /** Active patients whose live video they do not watch themselves. */
  not_live: count,
  alarms_open: count,
  nudges_last_hour: count,
});
export type ObserverFigures = z.infer<typeof observerFigures>;

export const managerView = z.object({
  observers: z.array(observerFigures),
  /** Running sessions that no observer has. */
  unassigned: count,
  /** Of these, the active ones by watch state: someone may watch without being assigned. */
  unassigned_watch: watchCounts,
});
export type ManagerView = z.infer<typeof managerView>;
