import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export interface MeetingRow {
  id: number;
  video_device_id: number;
  division_id: number;
  patient_id: number | null;
  patient_monitor_id: number | null;
  is_preview: boolean;
  is_test: boolean;
  started_by: { id: number; name: string };
  started_at: Date;
  ended_at: Date | null;
  video_reasons: { id: number; name: string }[];
  people: { peer_id: number; user: { id: number; name: string } }[];
}

/** Whoever asks still has to see the device: the caller of this says so. */
export async function findMeeting(
  db: Db,
  hospitalId: number,
  id: number,
): Promise<MeetingRow | undefined> {
  const { rows } = await sql<MeetingRow>`
    SELECT m.id, m.video_device_id, m.division_id, m.patient_id, m.patient_monitor_id, m.is_preview,
           m.is_test, m.started_at, m.ended_at, jsonb_build_object('id', u.id, 'name', u.name) AS started_by,
           coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) ORDER BY r.position, r.id)
              FROM meeting_reasons c
              JOIN video_reasons r ON r.hospital_id = c.hospital_id AND r.id = c.video_reason_id
             WHERE c.hospital_id = m.hospital_id AND c.meeting_id = m.id), '[]') AS video_reasons,
           coalesce((SELECT jsonb_agg(jsonb_build_object('peer_id', p.id,
                'user', jsonb_build_object('id', w.id, 'name', w.name)) ORDER BY p.id)
              FROM video_peers p JOIN users w ON w.hospital_id = p.hospital_id AND w.id = p.user_id
             WHERE p.hospital_id = m.hospital_id AND p.meeting_id = m.id AND p.ended_at IS NULL), '[]') AS people
      FROM meetings m JOIN users u ON u.hospital_id = m.hospital_id AND u.id = m.started_by_id
     WHERE m.hospital_id = ${hospitalId} AND m.id = ${id}`.execute(db);
  return rows[0];
}

export interface NewMeeting {
  divisionId: number;
  deviceId: number;
  patientId: number | null;
  monitorId: number | null;
  requestId: number | null;
  isPreview: boolean;
  isTest: boolean;
}

/** The visit that goes on at a device; locked, so that a fifth person waits for the fourth. */
export async function lockVisitAt(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM meetings
    WHERE hospital_id = ${hospitalId} AND video_device_id = ${deviceId} AND ended_at IS NULL
      AND NOT is_preview AND NOT is_test FOR UPDATE`.execute(tx);
  return rows[0]?.id;
}

/** Undefined when somebody else began a visit there at the same moment. */
export async function insertMeeting(
  tx: Tx,
  who: Principal,
  meeting: NewMeeting,
  now: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO meetings (hospital_id, division_id, video_device_id, patient_id, patient_monitor_id,
      virtual_request_id, started_by_id, is_preview, is_test, started_at)
    VALUES (${who.hospitalId}, ${meeting.divisionId}, ${meeting.deviceId}, ${meeting.patientId},
      ${meeting.monitorId}, ${meeting.requestId}, ${who.userId}, ${meeting.isPreview}, ${meeting.isTest}, ${now})
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Ties a running visit to the request that it answers, unless it answers one already. */
export async function tieToRequest(
  tx: Tx,
  hospitalId: number,
  meetingId: number,
  requestId: number,
): Promise<void> {
  await sql`UPDATE meetings SET virtual_request_id = ${requestId}
    WHERE hospital_id = ${hospitalId} AND id = ${meetingId} AND virtual_request_id IS NULL`.execute(
    tx,
  );
}

export async function countPeople(tx: Tx, hospitalId: number, meetingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM video_peers
    WHERE hospital_id = ${hospitalId} AND meeting_id = ${meetingId} AND ended_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function addReasons(
  tx: Tx,
  hospitalId: number,
  meetingId: number,
  reasonIds: readonly number[],
): Promise<void> {
  await sql`INSERT INTO meeting_reasons (hospital_id, meeting_id, video_reason_id)
    SELECT ${hospitalId}, ${meetingId}, reason FROM unnest(${[...reasonIds]}::bigint[]) AS reason
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function removeReasons(tx: Tx, hospitalId: number, meetingId: number): Promise<void> {
  await tx
    .deleteFrom('meeting_reasons')
    .where('hospital_id', '=', hospitalId)
    .where('meeting_id', '=', meetingId)
    .execute();
}

/** The monitoring session that runs on a device, if the caller sees it. */
export async function monitorOnDevice(
  db: Db,
  who: Principal,
  deviceId: number,
): Promise<{ id: number; patient_id: number } | undefined> {
  const { rows } = await sql<{ id: number; patient_id: number }>`SELECT m.id, m.patient_id
    FROM patient_monitors m JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
   WHERE m.hospital_id = ${who.hospitalId} AND m.video_device_id = ${deviceId}
     AND m.status <> 'stopped' AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0];
}

/** A request from a room that this person sees. */
export async function isRequestInSight(db: Db, who: Principal, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM virtual_requests q
    JOIN rooms r ON r.hospital_id = q.hospital_id AND r.id = q.room_id
   WHERE q.hospital_id = ${who.hospitalId} AND q.id = ${id} AND ${inSight(who, 'r.unit_id')}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The caller's own places in a visit, and whether it is one at all. */
export async function listOwnPlaces(
  db: Db,
  who: Principal,
  meetingId: number,
): Promise<{ id: number; is_over: boolean }[]> {
  const { rows } = await sql<{ id: number; is_over: boolean }>`
    SELECT id, ended_at IS NOT NULL AS is_over FROM video_peers
     WHERE hospital_id = ${who.hospitalId} AND meeting_id = ${meetingId} AND user_id = ${who.userId}`.execute(
    db,
  );
  return rows;
}

/** Whose connection it is, if she is in the visit. */
export async function personAt(
  db: Db,
  hospitalId: number,
  meetingId: number,
  peerId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ user_id: number }>`SELECT user_id FROM video_peers
    WHERE hospital_id = ${hospitalId} AND meeting_id = ${meetingId} AND id = ${peerId}
      AND ended_at IS NULL`.execute(db);
  return rows[0]?.user_id;
}

/** Whether a look before the visit is offered, and the visit that goes on. */
export async function visitStandAt(
  db: Db,
  hospitalId: number,
  { id, division_id }: { id: number; division_id: number },
): Promise<{ preview_enabled: boolean; meeting_id: number | null }> {
  const { rows } = await sql<{ preview_enabled: boolean; meeting_id: number | null }>`
    SELECT coalesce(d.meeting_preview_enabled, h.meeting_preview_enabled) AS preview_enabled,
           (SELECT m.id FROM meetings m WHERE m.hospital_id = h.id AND m.video_device_id = ${id}
              AND m.ended_at IS NULL AND NOT m.is_preview AND NOT m.is_test) AS meeting_id
      FROM hospitals h JOIN divisions d ON d.hospital_id = h.id AND d.id = ${division_id}
     WHERE h.id = ${hospitalId}`.execute(db);
  return rows[0] ?? { preview_enabled: false, meeting_id: null };
}
