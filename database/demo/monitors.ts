import type pg from 'pg';
import type { Device } from './devices.ts';
import { insertRows } from './insert-rows.ts';
import type { Patient } from './patients.ts';
import type { SeededRandom } from './seeded-random.ts';

const awayMessages = ['At physical therapy', 'In the bathroom with a nurse', 'Family is visiting'];

/** What sessions are for; most patients are only watched. */
const categories = [
  null,
  'nurse',
  null,
  'eicu',
  null,
  null,
  'scribe',
  'help',
  null,
  'security',
  'translator',
];

/** Monitors of patients who lie before a camera: so many active, paused, pending, and some ended. */
export async function addMonitors(
  client: pg.ClientBase,
  hospitalId: number,
  patients: readonly Patient[],
  devices: readonly Device[],
  counts: { active: number; paused: number; pending: number; stopped: number },
  random: SeededRandom,
  now: Date,
): Promise<void> {
  const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  const watchable = random.shuffled(
    patients.flatMap((patient) => {
      const device = devices.find((one) => watches(one, patient));
      return device ? [{ patient, device }] : [];
    }),
  );
  const statuses = Object.entries(counts).flatMap(([status, count]) =>
    Array<string>(count).fill(status),
  );
  if (watchable.length < statuses.length)
    throw new Error('There are fewer patients before a camera than monitors to start.');
  const rows = statuses.map((status, index) => {
    const { patient, device } = watchable[index] as (typeof watchable)[number];
    const started = random.between(20, 3_000);
    const away = status === 'active' && random.chance(0.1);
    return {
      hospital_id: hospitalId,
      division_id: patient.division_id,
      patient_id: patient.id,
      room_id: patient.room_id,
      bed_id: patient.bed_id,
      video_device_id: device.id,
      status,
      monitoring_category: categories[index % categories.length],
      away_message: away ? random.pick(awayMessages) : null,
      away_message_updated_at: away ? minutesAgo(random.between(1, 15)) : null,
      monitor_started_at: status === 'pending' ? null : minutesAgo(started),
      monitor_ended_at: status === 'stopped' ? minutesAgo(Math.floor(started / 2)) : null,
    };
  });
  await insertRows(client, 'patient_monitors', rows);
  await moveTwoPatients(client, hospitalId);
}

/** Two watched patients were moved to a free bed and their monitors were not: 'Room Mismatch'. */
async function moveTwoPatients(client: pg.ClientBase, hospitalId: number): Promise<void> {
  await client.query(
    `WITH free AS (
       SELECT b.id AS bed_id, b.room_id, row_number() OVER (ORDER BY b.id) AS nth
         FROM beds b
        WHERE b.hospital_id = $1
          AND NOT EXISTS (SELECT FROM patients p WHERE p.hospital_id = $1 AND p.bed_id = b.id)
          AND b.room_id NOT IN (SELECT room_id FROM patient_monitors WHERE hospital_id = $1)
          AND b.room_id IN (SELECT id FROM rooms WHERE hospital_id = $1 AND division_id =
            (SELECT main_division_id FROM hospitals WHERE id = $1))
     ), moving AS (
       SELECT m.patient_id, row_number() OVER (ORDER BY m.id) AS nth FROM patient_monitors m
        WHERE m.hospital_id = $1 AND m.status = 'active' AND m.division_id =
          (SELECT main_division_id FROM hospitals WHERE id = $1)
        ORDER BY m.id LIMIT 2
     )
     UPDATE patients p SET room_id = free.room_id, bed_id = free.bed_id
       FROM moving JOIN free USING (nth)
      WHERE p.hospital_id = $1 AND p.id = moving.patient_id`,
    [hospitalId],
  );
}

/** A camera without a bed looks at the whole room, which then has only one. */
function watches(device: Device, patient: Patient): boolean {
  return (
    device.room_id !== null &&
    device.room_id === patient.room_id &&
    (device.bed_id === null || device.bed_id === patient.bed_id) &&
    device.service_status === 'in_service' &&
    device.status === 'online'
  );
}
