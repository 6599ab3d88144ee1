import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { LiveEvent } from '@lamplight/contracts/events';

/** Which sessions an event is about, of those on the wall and those that may come to it. */
export function changedMonitors(
  { type, data }: LiveEvent,
  shown: readonly PatientMonitor[],
): number[] {
  if (type === 'patient_monitor.changed') return [data.id];
  // Whose she is decides where she stands, and whom the tile calls.
  if (type === 'patient_monitor_assignment.changed') return [data.monitor_id];
  const isMeant = (monitor: PatientMonitor): boolean => {
    if (type === 'patient.changed') return monitor.patient_id === data.id;
    if (type === 'video_device.changed') return monitor.video_device_id === data.id;
    return type === 'unit.changed' && monitor.unit.id === data.id;
  };
  return shown.filter(isMeant).map(({ id }) => id);
}

interface Shown {
  monitors: readonly PatientMonitor[];
}

/** Asked for again: who is not in the answer is no longer watched, who is new comes to the end. */
export function withChanged<Wall extends Shown>(
  wall: Wall,
  asked: readonly number[],
  fresh: readonly PatientMonitor[],
): Wall {
  const found = new Map(fresh.map((monitor) => [monitor.id as number, monitor]));
  const known = new Set(wall.monitors.map(({ id }) => id as number));
  const kept = wall.monitors.flatMap((monitor) => {
    if (!asked.includes(monitor.id)) return [monitor];
    const now = found.get(monitor.id);
    return now ? [now] : [];
  });
  return { ...wall, monitors: [...kept, ...fresh.filter(({ id }) => !known.has(id))] };
}
