import { asOwner } from './database.ts';
import { operator } from './people.ts';

const monitors: number[] = [];
let made = 0;

/** A watched patient of this test alone, in a room of her own, held by these people; or in a unit of that name. */
export async function watch(
  holders: [email: string, place: 'primary' | 'backup'][],
  unit?: string,
): Promise<string> {
  const name = `0 Shift ${process.pid}-${(made += 1)}`;
  const [row] = await asOwner<{ id: string; hospital_id: string }>(
    `WITH place AS (
       INSERT INTO rooms (hospital_id, division_id, unit_id, name)
       SELECT u.hospital_id, u.division_id, u.id, $1 FROM units u
         JOIN divisions d ON d.hospital_id = u.hospital_id AND d.id = u.division_id
        WHERE d.name = 'Harborlight Pier' AND ($3::text IS NULL OR u.name = $3) ORDER BY u.id LIMIT 1 RETURNING *
     ), patient AS (
       INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
       SELECT hospital_id, division_id, id, $2, 'Wanda', 'Fictional', 'other' FROM place RETURNING *
     )
     INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status, monitor_started_at)
     SELECT hospital_id, division_id, id, room_id, 'active', now() FROM patient RETURNING id, hospital_id`,
    [name, `SHIFT-${process.pid}-${made}`, unit ?? null],
  );
  monitors.push(Number(row?.id));
  for (const [email, place] of holders)
    await asOwner(
      `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
       SELECT hospital_id, $2, id, 'observer', $3, now() FROM users WHERE email = $1`,
      [email, row?.id, place],
    );
  return name;
}

/** People of these tests begin at work, with nobody but whom the test gives them: others hold them meanwhile. */
export async function clear(...emails: string[]): Promise<void> {
  await asOwner(
    `UPDATE patient_monitors SET status = 'stopped', monitor_ended_at = now() WHERE id = ANY ($1)`,
    [monitors],
  );
  await asOwner(
    `UPDATE patient_monitor_assignments a SET user_id = o.id FROM users u, users o
      WHERE a.ended_at IS NULL AND a.role = 'observer' AND a.place = 'primary' AND u.hospital_id = a.hospital_id
        AND u.id = a.user_id AND u.email = ANY ($1) AND o.hospital_id = a.hospital_id AND o.email = $2`,
    // Somebody who signs out in no test: who owns patients cannot.
    [emails, operator],
  );
  await asOwner(
    `UPDATE observer_breaks b SET ended_at = now(), ended_by = 'key' FROM users u
      WHERE b.ended_at IS NULL AND u.hospital_id = b.hospital_id AND u.id = b.user_id AND u.email = ANY ($1)`,
    [emails],
  );
}
