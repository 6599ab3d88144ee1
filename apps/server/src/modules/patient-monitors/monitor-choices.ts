import type { FieldProblem } from '@lamplight/contracts/errors';
import { Refusal } from '../../platform/refusal.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import type { findVideoDevice } from '../video-devices/index.ts';
import type { BedToWatch } from './start-monitor.queries.ts';

export const watchedAlready = 'This patient is watched already. Stop that monitoring first.';
const bedTaken = 'Somebody lies in this bed or is watched in it. Please choose another.';
const deviceTaken = 'This device watches another patient. Please choose another.';

/** What somebody else chose in the same moment, decided by the database. */
const taken = [
  { index: 'one_running_monitor_a_patient', field: 'patient_id', text: watchedAlready },
  { index: 'one_running_monitor_a_bed', field: 'bed_id', text: bedTaken },
  { index: 'one_running_monitor_a_device', field: 'video_device_id', text: deviceTaken },
];
export const unlessTaken = <Done>(saving: Promise<Done>): Promise<Done> =>
  taken.reduce((done, index) => done.catch(refusedAs(index)), saving);

export function deviceProblem(
  device: Awaited<ReturnType<typeof findVideoDevice>>,
  divisionId: number,
): string | undefined {
  if (device?.division_id !== divisionId) return 'Please choose a device of the chosen hospital';
  if (device.service_status !== 'in_service')
    return 'This device is decommissioned. Please choose one that is in service.';
  return device.is_active ? deviceTaken : undefined;
}

export function bedProblem(bed: BedToWatch | undefined): string | undefined {
  if (!bed) return 'Please choose a bed of the chosen hospital';
  return bed.is_free ? undefined : bedTaken;
}

/** Refuses with everything that is wrong at once. */
export function refuse(
  texts: readonly (readonly [path: string, text: string | undefined])[],
  more: readonly FieldProblem[],
): void {
  const problems = texts.flatMap<FieldProblem>(([path, text]) => (text ? [{ path, text }] : []));
  if (problems.length + more.length > 0)
    throw new Refusal('Request::Invalid', { fields: [...problems, ...more] });
}
