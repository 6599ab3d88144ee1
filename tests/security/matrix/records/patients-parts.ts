import type { Making, RecordId } from './record-kind.ts';
import { placed } from './record-parts.ts';

/** A patient with a past: a list of none would prove nothing. */
export async function patientWithPast(making: Making): Promise<RecordId> {
  const { insert, marker } = making;
  const person = { first_name: marker, last_name: marker, gender: 'other' };
  const own = { ...placed(making), ...person, family_note: marker };
  const id = await insert('patients', { ...own, mrn: marker });
  const merged = { mrn: `${marker} before`, merged_into_id: id, merged_at: new Date() };
  await insert('patients', { ...own, ...merged });
  await insert('adt_history', {
    hospital_id: making.home.hospitalId,
    patient_id: id,
    adt_event: 'A01',
    details: JSON.stringify({ note: marker }),
  });
  return id;
}

/** A room somebody can be put into. */
export async function roomWithBed(making: Making, room: object): Promise<RecordId> {
  const own = { hospital_id: making.home.hospitalId };
  const id = await making.insert('rooms', { ...own, ...room });
  await making.insert('beds', { ...own, room_id: id, name: 'A' });
  return id;
}
