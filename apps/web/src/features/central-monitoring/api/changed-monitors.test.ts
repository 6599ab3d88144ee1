import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { LiveEvent } from '@lamplight/contracts/events';
import { expect, test } from 'vitest';
import { changedMonitors, withChanged } from './changed-monitors.ts';

const monitor = (id: number) =>
  ({ id, patient_id: id * 10, video_device_id: id * 100, unit: { id: 7 } }) as PatientMonitor;
const changed = (type: string, id: number) =>
  ({ type, data: { id, op: 'updated', version: 1, division_id: 1 } }) as LiveEvent;
const wall = [monitor(1), monitor(2)];

test('an event asks for the sessions it is about, and for no others [R003-2.10]', () => {
  expect(changedMonitors(changed('patient_monitor.changed', 9), wall)).toEqual([9]);
  expect(changedMonitors(changed('patient.changed', 20), wall)).toEqual([2]);
  expect(changedMonitors(changed('video_device.changed', 100), wall)).toEqual([1]);
  expect(changedMonitors(changed('unit.changed', 7), wall)).toEqual([1, 2]);
  expect(changedMonitors(changed('room.changed', 1), wall)).toEqual([]);
  const assigned = { type: 'patient_monitor_assignment.changed', data: { id: 3, monitor_id: 2 } };
  expect(changedMonitors(assigned as LiveEvent, wall)).toEqual([2]);
});

test('what was asked for again is replaced, added or gone, and the rest stays as it is [R003-2.10]', () => {
  const fresh = [monitor(2), monitor(3)];
  const next = withChanged({ monitors: wall }, [1, 2, 3], fresh).monitors;
  expect(next.map(({ id }) => id)).toEqual([2, 3]);
  expect(next[0]).toBe(fresh[0]);
  expect(withChanged({ monitors: wall }, [2], [fresh[0] as PatientMonitor]).monitors[0]).toBe(
    wall[0],
  );
});
