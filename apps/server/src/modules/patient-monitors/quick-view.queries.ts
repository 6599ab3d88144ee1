import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export async function setAwayMessage(
  tx: Tx,
  hospitalId: number,
  id: number,
  { message, now }: { message: string | null; now: Date },
): Promise<void> {
  await sql`UPDATE patient_monitors SET away_message = ${message}, away_message_updated_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

/** Where a patient lies. */
export interface NewPlace {
  division_id: number;
  room_id: number;
  bed_id: number | null;
}

/** Nothing where the room is not in sight of who asks. */
export async function findNewPlace(
  db: Db,
  who: Principal,
  patientId: number,
): Promise<NewPlace | undefined> {
  const { rows } =
    await sql<NewPlace>`SELECT r.division_id, r.id AS room_id, b.id AS bed_id FROM patients p
      JOIN rooms r ON r.hospital_id = p.hospital_id AND r.id = p.room_id AND r.deleted_at IS NULL
      LEFT JOIN beds b ON b.hospital_id = p.hospital_id AND b.id = p.bed_id AND b.room_id = r.id
     WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${patientId}
       AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0];
}

/** In her bed; where nobody knows which bed is hers, in the room. */
export async function isWatchedByAnother(
  db: Db,
  hospitalId: number,
  monitorId: number,
  { room_id, bed_id }: NewPlace,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM patient_monitors m
    WHERE m.hospital_id = ${hospitalId} AND m.status <> 'stopped' AND m.id <> ${monitorId}
      AND m.room_id = ${room_id} AND (${bed_id}::bigint IS NULL OR m.bed_id = ${bed_id})
    LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The one that the monitor has already, or a free one: at the bed first, and fixed before carts. */
export async function findDeviceThere(
  tx: Tx,
  hospitalId: number,
  monitor: { id: number; video_device_id: number | null },
  { room_id, bed_id }: NewPlace,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT v.id FROM video_devices v
    WHERE v.hospital_id = ${hospitalId} AND v.room_id = ${room_id} AND v.deleted_at IS NULL
      AND v.service_status = 'in_service'
      AND (v.bed_id IS NULL OR ${bed_id}::bigint IS NULL OR v.bed_id = ${bed_id})
      AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.hospital_id = v.hospital_id
        AND m.video_device_id = v.id AND m.status <> 'stopped' AND m.id <> ${monitor.id})
    ORDER BY v.id IS DISTINCT FROM ${monitor.video_device_id}::bigint,
      v.bed_id IS NULL, v.kind <> 'fixed', v.id
    LIMIT 1 FOR UPDATE`.execute(tx);
  return rows[0]?.id;
}

/** A zone was drawn on the picture of another device: it would lie anywhere. */
export async function moveMonitor(
  tx: Tx,
  hospitalId: number,
  id: number,
  { division_id, room_id, bed_id, deviceId }: NewPlace & { deviceId: number },
): Promise<void> {
  await sql`UPDATE patient_monitors SET division_id = ${division_id}, room_id = ${room_id}, bed_id = ${bed_id},
      video_device_id = ${deviceId},
      safety_zone = CASE WHEN video_device_id = ${deviceId} THEN safety_zone END
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}
