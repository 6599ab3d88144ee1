import type { SetupStep } from '@lamplight/contracts/entities/setup-guide';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Whether there is one is what matters; counting ten thousand rooms would only cost time. */
const upToAHundred = (rows: RawBuilder<unknown>) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT 100) AS found)`;

/** Rights without which nobody can watch a patient. */
const canWatch = sql`EXISTS (SELECT FROM role_permissions p
  WHERE p.hospital_id = r.hospital_id AND p.role_id = r.id AND p.subject = 'PatientMonitor'
    AND p.action IN ('AccessLiveVideo', 'Manage'))`;

export async function countSteps(db: Db, hospital: number): Promise<Record<SetupStep, number>> {
  const steps: Record<SetupStep, RawBuilder<unknown>> = {
    hospitals: sql`divisions d WHERE d.hospital_id = ${hospital} AND d.deleted_at IS NULL`,
    units: sql`units u WHERE u.hospital_id = ${hospital} AND u.deleted_at IS NULL`,
    rooms: sql`rooms r WHERE r.hospital_id = ${hospital} AND r.deleted_at IS NULL AND EXISTS (
      SELECT FROM beds b WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL)`,
    devices: sql`video_devices v WHERE v.hospital_id = ${hospital} AND v.deleted_at IS NULL
      AND v.service_status = 'in_service' AND v.room_id IS NOT NULL`,
    roles: sql`roles r WHERE r.hospital_id = ${hospital} AND r.deleted_at IS NULL AND ${canWatch}`,
    people: sql`users u JOIN roles r ON r.hospital_id = u.hospital_id AND r.id = u.role_id
      WHERE u.hospital_id = ${hospital} AND u.deleted_at IS NULL AND u.disabled_at IS NULL AND ${canWatch}
        AND EXISTS (SELECT FROM user_divisions x WHERE x.hospital_id = u.hospital_id AND x.user_id = u.id)`,
    menu: sql`menu_sets m WHERE m.hospital_id = ${hospital} AND m.deleted_at IS NULL AND m.enabled
      AND m.menu_items <> '[]'`,
    watched: sql`patient_monitors m WHERE m.hospital_id = ${hospital} AND m.monitor_started_at IS NOT NULL`,
  };
  const counted = Object.entries(steps).map(
    ([step, rows]) => sql`${upToAHundred(rows)} AS ${sql.ref(step)}`,
  );
  const { rows } = await sql<Record<SetupStep, number>>`SELECT ${sql.join(counted)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A query without a table answered with no row.');
  return counts;
}
