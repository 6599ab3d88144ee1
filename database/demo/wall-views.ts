import type pg from 'pg';

/** Two views that the charge nurse, or who administers, has shared: a unit's wall and a whole hospital's. */
export async function addWallViews(client: pg.ClientBase, hospitalId: number): Promise<void> {
  await client.query(
    `WITH place AS (
       SELECT d.id AS division_id, d.name, u.id AS unit_id, u.name AS unit_name,
              (SELECT p.id FROM users p JOIN roles r ON r.hospital_id = p.hospital_id AND r.id = p.role_id
                 JOIN user_divisions w ON w.hospital_id = p.hospital_id AND w.user_id = p.id AND w.division_id = d.id
                WHERE p.hospital_id = d.hospital_id AND r.name IN ('Charge Nurse', 'Administrator')
                ORDER BY r.name = 'Administrator', p.id LIMIT 1) AS user_id
         FROM divisions d JOIN units u ON u.hospital_id = d.hospital_id AND u.division_id = d.id
        WHERE d.hospital_id = $1 ORDER BY d.id, u.id LIMIT 1)
     INSERT INTO wall_views (hospital_id, user_id, name, is_shared, division_id, unit_ids, tiles)
     SELECT $1, user_id, unit_name || ' desk', true, division_id, ARRAY[unit_id], 9 FROM place
     UNION ALL SELECT $1, user_id, 'All of ' || name, true, division_id, '{}', 16 FROM place`,
    [hospitalId],
  );
}
