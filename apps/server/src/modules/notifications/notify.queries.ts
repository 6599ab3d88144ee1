import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '@lamplight/contracts/permissions';
import type { Tx } from '../../platform/database/database.ts';
import type { Notice, Readers } from './notice.ts';

const chosen = (hospitalId: number, readers: Readers): RawBuilder<unknown> => {
  if ('users' in readers) return sql`u.id = ANY(${[...readers.users]}::bigint[])`;
  if ('group' in readers)
    return sql`EXISTS (SELECT FROM group_members g JOIN groups k ON k.hospital_id = g.hospital_id AND k.id = g.group_id
      WHERE g.hospital_id = ${hospitalId} AND g.group_id = ${readers.group} AND g.user_id = u.id
        AND k.deleted_at IS NULL)`;
  return sql`EXISTS (SELECT FROM user_divisions d
    WHERE d.hospital_id = ${hospitalId} AND d.division_id = ${readers.division} AND d.user_id = u.id)
    AND ${readers.may === undefined ? sql`true` : roleMay(readers.may)}`;
};

const roleMay = ([action, subject]: Permission) => sql`EXISTS (
  SELECT FROM role_permissions p WHERE p.hospital_id = u.hospital_id AND p.role_id = u.role_id
     AND p.subject = ${subject} AND p.action IN (${action}, 'Manage'))`;

/**
 * One row for each reader who may see the place, and her event, in one statement. Being named or
 * being in a group never widens what somebody may see. Those who are meant are a set that the planner cannot open:
 * it would ask everybody in the hospital what she sees.
 */
export async function insertNotifications(
  tx: Tx,
  hospitalId: number,
  { readers, kind, about, actorId, now }: Notice,
): Promise<number> {
  const { patientId = null, monitorId = null, virtualRequestId = null, roomId = null } = about;
  const sourceId = about.adtSourceId ?? null;
  const { rows } = await sql<{ told: number }>`
    WITH place AS (
      SELECT r.id AS room_id, r.unit_id, r.division_id
        FROM (SELECT) one
        LEFT JOIN patient_monitors m ON m.hospital_id = ${hospitalId} AND m.id = ${monitorId}::bigint
        LEFT JOIN patients p ON p.hospital_id = ${hospitalId} AND p.id = coalesce(${patientId}::bigint, m.patient_id)
        JOIN rooms r ON r.hospital_id = ${hospitalId} AND r.id = coalesce(${roomId}::bigint, m.room_id, p.room_id)
      UNION ALL
      SELECT NULL, NULL, s.division_id FROM adt_sources s WHERE s.hospital_id = ${hospitalId} AND s.id = ${sourceId}::bigint
    ), meant AS MATERIALIZED (
      SELECT u.id, place.unit_id FROM users u, place
       WHERE u.hospital_id = ${hospitalId} AND u.deleted_at IS NULL AND u.disabled_at IS NULL
         AND u.id IS DISTINCT FROM ${actorId ?? null}::bigint
         AND ${chosen(hospitalId, readers)}
    ), readers AS (
      SELECT u.id FROM meant u
       WHERE ${sourceId}::bigint IS NOT NULL OR u.unit_id = ANY(visible_unit_ids(${hospitalId}, u.id))
    ), added AS (
      INSERT INTO notifications (hospital_id, user_id, kind, division_id, room_id, patient_id,
                                 patient_monitor_id, virtual_request_id, adt_source_id, actor_id, created_at)
      SELECT ${hospitalId}, readers.id, ${kind}, place.division_id, place.room_id, ${patientId}::bigint,
             ${monitorId}::bigint, ${virtualRequestId}::bigint, ${sourceId}::bigint, ${actorId ?? null}::bigint, ${now}
        FROM readers, place
      RETURNING id, user_id
    ), told AS (
      INSERT INTO outbox (hospital_id, topic, type, data)
      SELECT ${hospitalId}, 'user.' || user_id, 'notification.changed',
             jsonb_build_object('id', id, 'op', 'added')
        FROM added
    )
    SELECT count(*) AS told FROM added`.execute(tx);
  return rows[0]?.told ?? 0;
}
