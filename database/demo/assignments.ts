import type pg from 'pg';

/**
 * Who watches whom at the beginning of the demo: observers of a division take its patients in turns, the
 * next one is the backup, and nurses likewise. Every seventh patient waits for somebody.
 */
export async function addAssignments(
  client: pg.ClientBase,
  hospitalId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `WITH watched AS (
       SELECT m.id, m.division_id, row_number() OVER (PARTITION BY m.division_id ORDER BY m.id) - 1 AS nth
         FROM patient_monitors m WHERE m.hospital_id = $1 AND m.status IN ('active', 'paused')
     ), staff AS (
       SELECT u.id, d.division_id, t.kind,
              row_number() OVER (PARTITION BY d.division_id, t.kind ORDER BY u.id) - 1 AS nth,
              count(*) OVER (PARTITION BY d.division_id, t.kind) AS many
         FROM users u
         JOIN user_divisions d ON d.hospital_id = u.hospital_id AND d.user_id = u.id
         JOIN user_staff_types k ON k.hospital_id = u.hospital_id AND k.user_id = u.id
         JOIN staff_types t ON t.hospital_id = k.hospital_id AND t.id = k.staff_type_id
        WHERE u.hospital_id = $1 AND u.disabled_at IS NULL
     )
     INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT $1, w.id, s.id, p.role, p.place, $2::timestamptz - (w.nth % 6 + 1) * interval '40 minutes'
       FROM watched w
      CROSS JOIN (VALUES ('observer', 'primary', 'virtual_observer', 0), ('observer', 'backup', 'virtual_observer', 1),
             ('nurse', 'primary', 'bedside_nurse', 0), ('nurse', 'backup', 'bedside_nurse', 1))
          AS p (role, place, kind, turn)
       JOIN staff s ON s.division_id = w.division_id AND s.kind = p.kind AND s.nth = (w.nth + p.turn) % s.many
      WHERE w.nth % 7 <> 6 AND s.many > p.turn
      ORDER BY w.id, p.role DESC, p.place DESC`,
    [hospitalId, now],
  );
}
