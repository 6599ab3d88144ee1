import type { BodyOf } from '@lamplight/contracts/call';
import type { createPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { FieldProblem } from '@lamplight/contracts/errors';
import { Refusal } from '../../platform/refusal.ts';
import { insertRows } from '../../platform/resources/insert-rows.ts';
import type { Adding } from '../../platform/resources/row-rules.ts';
import { refusedAs } from '../../platform/resources/simple-table.ts';
import { findVideoDevice } from '../video-devices/index.ts';
import { findBedToWatch, findPatientToWatch } from './start-monitor.queries.ts';

type Fields = BodyOf<typeof createPatientMonitor>;

const watchedAlready = 'This patient is watched already. Stop that monitoring first.';
const bedTaken = 'Somebody lies in this bed or is watched in it. Please choose another.';
const deviceTaken = 'This device watches another patient. Please choose another.';

/** What somebody else chose in the same moment, decided by the database. */
const taken = [
  { index: 'one_running_monitor_a_patient', field: 'patient_id', text: watchedAlready },
  { index: 'one_running_monitor_a_bed', field: 'bed_id', text: bedTaken },
  { index: 'one_running_monitor_a_device', field: 'video_device_id', text: deviceTaken },
];

function deviceProblem(
  device: Awaited<ReturnType<typeof findVideoDevice>>,
  { division_id }: Fields,
): string | undefined {
  if (device?.division_id !== division_id) return 'Please choose a device of the chosen hospital';
  if (device.service_status !== 'in_service')
    return 'This device is decommissioned. Please choose one that is in service.';
  return device.is_active ? deviceTaken : undefined;
}

/** A patient whom nobody watches yet, a bed that is hers or free, and a device that is free. */
export async function startMonitor(adding: Adding, fields: Fields): Promise<number> {
  const { db, who, now } = adding;
  if (!who.divisionIds.has(fields.division_id))
    throw new Refusal('Request::Invalid', {
      fields: [{ path: 'division_id', text: 'Please choose a hospital of yours' }],
    });
  const patient = await findPatientToWatch(db, who, fields);
  const bed = await findBedToWatch(db, who, fields);
  const device = await findVideoDevice(db, who, fields.video_device_id);
  const texts: [keyof Fields, string | undefined][] = [
    [
      'patient_id',
      patient
        ? patient.is_unwatched
          ? undefined
          : watchedAlready
        : 'Please choose a patient of the chosen hospital',
    ],
    [
      'bed_id',
      bed ? (bed.is_free ? undefined : bedTaken) : 'Please choose a bed of the chosen hospital',
    ],
    ['video_device_id', deviceProblem(device, fields)],
  ];
  const problems = texts.flatMap<FieldProblem>(([path, text]) => (text ? [{ path, text }] : []));
  if (problems.length > 0 || !bed) throw new Refusal('Request::Invalid', { fields: problems });
  const row = { ...fields, room_id: bed.room_id, status: 'active', monitor_started_at: now };
  const inserted = taken.reduce(
    (ids, index) => ids.catch(refusedAs(index)),
    insertRows(db, 'patient_monitors', who.hospitalId, [row]),
  );
  const [id] = await inserted;
  if (id === undefined) throw new Error('A monitor was added and has no id.');
  return id;
}
