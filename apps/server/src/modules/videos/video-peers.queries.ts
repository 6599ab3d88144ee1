import { sql } from 'kysely';
import type { SessionKind } from '@lamplight/contracts/entities/video-signal';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

export type EndOfPeer = 'left' | 'replaced' | 'not_kept' | 'withdrawn' | 'failed' | 'taken_over';

export interface LivePeer {
  id: number;
  video_device_id: number;
  tab: string;
  kept_at: Date;
}

/** The same picture that the person has already; locked, so that two clicks take turns. */
export async function lockOwnPeer(
  tx: Tx,
  who: Principal,
  { kind, deviceId, monitorId }: Pick<NewPeer, 'kind' | 'deviceId' | 'monitorId'>,
): Promise<LivePeer | undefined> {
  const same =
    monitorId === null
      ? sql`video_device_id = ${deviceId} AND kind = ${kind}`
      : sql`patient_monitor_id = ${monitorId}`;
  const { rows } = await sql<LivePeer>`SELECT id, video_device_id, tab, kept_at FROM video_peers
    WHERE hospital_id = ${who.hospitalId} AND user_id = ${who.userId}
      AND ${same} AND ended_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

export interface NewPeer {
  kind: SessionKind;
  deviceId: number;
  monitorId: number | null;
  meetingId: number | null;
  tab: string;
  ptz: boolean;
}

export async function insertPeer(
  tx: Tx,
  who: Principal,
  { kind, deviceId, monitorId, meetingId, tab, ptz }: NewPeer,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, meeting_id, user_id,
      session_id, tab, ptz, began_at, kept_at)
    VALUES (${who.hospitalId}, ${kind}, ${deviceId}, ${monitorId}, ${meetingId}, ${who.userId},
      ${who.sessionId}, ${tab}, ${ptz}, ${now}, ${now}) RETURNING id`.execute(tx);
  return Number(rows[0]?.id);
}

/** Undefined when it was over already: then nobody has to be told. */
export async function markEnded(
  db: Db,
  hospitalId: number,
  peerId: number,
  { because, now }: { because: EndOfPeer; now: Date },
): Promise<{ video_device_id: number } | undefined> {
  const { rows } = await sql<{ video_device_id: number }>`
    UPDATE video_peers SET ended_at = ${now}, ended_because = ${because}
     WHERE hospital_id = ${hospitalId} AND id = ${peerId} AND ended_at IS NULL
    RETURNING video_device_id`.execute(db);
  return rows[0];
}

export interface OwnPeer {
  id: number;
  video_device_id: number;
  meeting_id: number | null;
}

/** A viewer's own connection: nobody else can speak for it. */
export async function findOwnPeer(
  db: Db,
  who: Principal,
  peerId: number,
): Promise<OwnPeer | undefined> {
  const { rows } = await sql<OwnPeer>`
    SELECT id, video_device_id, meeting_id FROM video_peers
     WHERE hospital_id = ${who.hospitalId} AND id = ${peerId} AND user_id = ${who.userId} AND ended_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

/** Whether the connection was ever this person's. */
export async function wasOwnPeer(db: Db, who: Principal, peerId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM video_peers
    WHERE hospital_id = ${who.hospitalId} AND id = ${peerId} AND user_id = ${who.userId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Moves the last sign of life of a tab's connections back; never forward. */
export async function agePeersOfTab(
  db: Db,
  { hospitalId, userId, tab }: { hospitalId: number; userId: number; tab: string },
  keptAt: Date,
): Promise<void> {
  await sql`UPDATE video_peers SET kept_at = least(kept_at, ${keptAt})
    WHERE hospital_id = ${hospitalId} AND user_id = ${userId} AND tab = ${tab}
      AND ended_at IS NULL`.execute(db);
}

/** `watched`: those of them that run before a person who is there. Answers with those that are kept. */
export async function keepPeers(
  tx: Tx,
  who: Principal,
  { peerIds, watched }: { peerIds: readonly number[]; watched: readonly number[] },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`UPDATE video_peers SET kept_at = ${now},
      watched_at = CASE WHEN id = ANY(${[...watched]}::bigint[]) THEN ${now}::timestamptz END
    WHERE hospital_id = ${who.hospitalId} AND id = ANY(${[...peerIds]}::bigint[])
      AND user_id = ${who.userId} AND ended_at IS NULL
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface WatchedPeer {
  id: number;
  video_device_id: number;
  session_id: number;
  kind: SessionKind;
  began_at: Date;
  kept_at: Date;
  /** The monitoring goes on, or the device is in service, in a unit that the viewer sees. */
  is_in_sight: boolean;
  /** The monitoring goes on before another device. */
  is_elsewhere: boolean;
}

/** Of the whole hospital, or of one patient. */
export async function listLivePeers(
  db: Db,
  hospitalId: number,
  monitorId?: number,
): Promise<WatchedPeer[]> {
  const isMeant = monitorId === undefined ? sql`true` : sql`p.patient_monitor_id = ${monitorId}`;
  const { rows } = await sql<WatchedPeer>`
    SELECT p.id, p.video_device_id, p.session_id, p.kind, p.began_at, p.kept_at,
           CASE WHEN p.patient_monitor_id IS NULL THEN v.service_status = 'in_service'
               ELSE coalesce(m.status = 'active', false) END
             AND CASE WHEN r.id IS NULL THEN sees_whole_divisions(p.hospital_id, p.user_id)
                 AND EXISTS (SELECT FROM user_divisions d WHERE d.hospital_id = p.hospital_id
                   AND d.user_id = p.user_id AND d.division_id = v.division_id)
               ELSE r.unit_id = ANY(visible_unit_ids(p.hospital_id, p.user_id)) END AS is_in_sight,
           p.patient_monitor_id IS NOT NULL AND m.video_device_id IS DISTINCT FROM p.video_device_id
             AS is_elsewhere
      FROM video_peers p
      JOIN video_devices v ON v.hospital_id = p.hospital_id AND v.id = p.video_device_id
      LEFT JOIN patient_monitors m ON m.hospital_id = p.hospital_id AND m.id = p.patient_monitor_id
      LEFT JOIN rooms r ON r.hospital_id = p.hospital_id
        AND r.id = CASE WHEN p.patient_monitor_id IS NULL THEN v.room_id ELSE m.room_id END
     WHERE p.hospital_id = ${hospitalId} AND p.ended_at IS NULL AND ${isMeant}`.execute(db);
  return rows;
}

export interface Desk {
  hospitalId: number;
  /** Whose session ends. */
  from: { userId: number; sessionId: number };
  to: { userId: number; sessionId: number };
  now: Date;
}

interface PeerOfRoom {
  id: number;
  video_device_id: number;
}

/** The pictures of patients before one session that the other person may see too. */
const passing = ({ hospitalId, from, to }: Desk) => sql`
  SELECT p.id FROM video_peers p
    JOIN patient_monitors m ON m.hospital_id = p.hospital_id AND m.id = p.patient_monitor_id
    JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
   WHERE p.hospital_id = ${hospitalId} AND p.session_id = ${from.sessionId} AND p.ended_at IS NULL
     AND p.kind = 'monitoring' AND r.unit_id = ANY(visible_unit_ids(p.hospital_id, ${to.userId}))`;

/** What she watches elsewhere of the same patients ends: one picture of a patient a person. */
export async function endOtherPictures(tx: Tx, desk: Desk): Promise<PeerOfRoom[]> {
  const { hospitalId, from, to, now } = desk;
  const { rows } = await sql<PeerOfRoom>`
    UPDATE video_peers SET ended_at = ${now}, ended_because = 'replaced'
     WHERE hospital_id = ${hospitalId} AND user_id = ${to.userId} AND ended_at IS NULL
       AND session_id <> ${from.sessionId}
       AND patient_monitor_id IN (SELECT patient_monitor_id FROM video_peers
         WHERE hospital_id = ${hospitalId} AND id IN (${passing(desk)}))
    RETURNING id, video_device_id`.execute(tx);
  return rows;
}

/** Each connection stays under its number; what the one before saw of it is kept as a row of its own. */
export async function passPictures(tx: Tx, desk: Desk): Promise<PeerOfRoom[]> {
  const { hospitalId, to, now } = desk;
  await sql`INSERT INTO video_peers (hospital_id, kind, video_device_id, patient_monitor_id, meeting_id, user_id,
      session_id, tab, ptz, began_at, kept_at, ended_at, ended_because)
    SELECT hospital_id, kind, video_device_id, patient_monitor_id, meeting_id, user_id, session_id, tab, ptz,
           began_at, kept_at, ${now}::timestamptz, 'taken_over'
      FROM video_peers WHERE hospital_id = ${hospitalId} AND id IN (${passing(desk)})`.execute(tx);
  const { rows } = await sql<PeerOfRoom>`
    UPDATE video_peers SET user_id = ${to.userId}, session_id = ${to.sessionId}, began_at = ${now}, kept_at = ${now},
      watched_at = NULL
     WHERE hospital_id = ${hospitalId} AND id IN (${passing(desk)})
    RETURNING id, video_device_id`.execute(tx);
  return rows;
}
