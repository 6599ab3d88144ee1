import type { Level } from './level.ts';

/** What a person, or the system that waits for an answer, begins to notice. */
const limitsMs = {
  reads: 250,
  writes: 500,
  keeps: 1_000,
  alarms: 1_000,
  acknowledged: 250,
  applied: 2_000,
};

export type Timed = keyof typeof limitsMs;

export const p99sOf = ({ staff, adt }: Level): Record<Timed, number> => ({
  reads: staff.reads.p99_ms,
  writes: staff.writes.p99_ms,
  keeps: staff.keeps.p99_ms,
  alarms: staff.alarms.p99_ms,
  acknowledged: adt.acknowledged_p99_ms,
  applied: adt.applied_p99_ms,
});

/** Whose times are no longer what they should be. */
export const bent = (level: Level): Timed[] =>
  Object.entries(p99sOf(level))
    .filter(([name, ms]) => !(ms <= limitsMs[name as Timed]))
    .map(([name]) => name as Timed);

/** What must not happen at any load: an answer that is none, a room that is gone, a picture that stands. */
export function faultsOf(level: Level, devices: number): string[] {
  const { staff, adt, connected, slowest_picture } = level;
  const failed = Object.entries(staff)
    .filter(([, times]) => times.failed > 0)
    .map(([name, { failed: count, reasons }]) => `${count} ${name}: ${JSON.stringify(reasons)}`);
  return [
    ...failed,
    ...adt.refused.map((reason) => `ADT ${reason}`),
    ...(connected < devices ? [`${devices - connected} devices are gone`] : []),
    ...(slowest_picture > 0 ? [] : ['a picture stands']),
  ];
}
