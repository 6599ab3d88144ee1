import type pg from 'pg';

export interface RaceScene {
  emails: string[];
  typeId: number;
  patientIds: number[];
}

/** People of one division who may all receive one type of request, and patients to ask for. */
export async function addRacers(owner: pg.Pool, count: number): Promise<RaceScene> {
  const { rows: types } = await owner.query<{ id: number; hospital_id: number }>(
    `INSERT INTO virtual_request_types (hospital_id, kind, label, ui_sound, escalate_after_sec)
     SELECT id, 'race', 'Race', 'none', 3600 FROM hospitals WHERE auth0_id = 'org_harborlight'
     RETURNING id::float8, hospital_id::float8`,
  );
  const type = types[0];
  if (!type) throw new Error('The demo hospital is missing.');
  const emails = Array.from({ length: count }, (_, at) => `racer-${at}@harborlight.example`);
  await owner.query(
    `WITH home AS (SELECT id FROM divisions WHERE hospital_id = $1 AND name = 'Harborlight Pier'),
          racer AS (
            INSERT INTO users (hospital_id, role_id, name, email, preferred_division_id, inactivity_timeout_sec)
            SELECT $1, r.id, 'Racer ' || e.place, e.email, home.id, 86400
              FROM unnest($2::text[]) WITH ORDINALITY AS e(email, place), home, roles r
             WHERE r.hospital_id = $1 AND r.name = 'Virtual Nurse' RETURNING id),
          placed AS (
            INSERT INTO user_divisions (hospital_id, user_id, division_id)
            SELECT $1, racer.id, home.id FROM racer, home)
     INSERT INTO user_virtual_request_types (hospital_id, user_id, virtual_request_type_id)
     SELECT $1, id, $3 FROM racer`,
    [type.hospital_id, emails, type.id],
  );
  const { rows: patients } = await owner.query<{ id: number }>(
    `SELECT p.id::float8 FROM patients p JOIN divisions d ON d.id = p.division_id
      WHERE d.name = 'Harborlight Pier' AND p.room_id IS NOT NULL ORDER BY p.id`,
  );
  return { emails, typeId: type.id, patientIds: patients.map(({ id }) => id) };
}
