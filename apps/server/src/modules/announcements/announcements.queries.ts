import type {
  AnnouncementLang,
  AnnouncementName,
  AnnouncementState,
} from '@lamplight/contracts/entities/announcement';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { ObjectKey } from '../../platform/files/object-key.ts';
import type { EncodedClip } from './encode-clip.ts';

export interface ClipName {
  lang: AnnouncementLang;
  name: AnnouncementName;
}

export interface OwnClipRow extends EncodedClip {
  lang: AnnouncementLang;
  announcement_name: AnnouncementName;
  uploaded_by: string;
  uploaded_at: Date;
}

export async function listOwnClips(
  db: Db,
  hospitalId: number,
  only?: ClipName,
): Promise<OwnClipRow[]> {
  const { rows } = await sql<OwnClipRow>`
    SELECT c.lang, c.announcement_name, c.object_key, c.bytes, c.sha256, u.name AS uploaded_by, c.uploaded_at
      FROM announcement_clips c JOIN users u ON u.hospital_id = c.hospital_id AND u.id = c.uploaded_by_id
     WHERE c.hospital_id = ${hospitalId} AND (${only === undefined}
       OR (c.lang = ${only?.lang ?? null} AND c.announcement_name = ${only?.name ?? null}))`.execute(
    db,
  );
  return rows;
}

export async function saveOwnClip(
  tx: Tx,
  who: { hospitalId: number; userId: number },
  { lang, name }: ClipName,
  clip: EncodedClip & { now: Date },
): Promise<void> {
  await sql`INSERT INTO announcement_clips
      (hospital_id, lang, announcement_name, object_key, bytes, sha256, uploaded_by_id, uploaded_at)
    VALUES (${who.hospitalId}, ${lang}, ${name}, ${clip.object_key}, ${clip.bytes}, ${clip.sha256},
      ${who.userId}, ${clip.now})
    ON CONFLICT (hospital_id, lang, announcement_name) DO UPDATE SET object_key = excluded.object_key,
      bytes = excluded.bytes, sha256 = excluded.sha256, uploaded_by_id = excluded.uploaded_by_id,
      uploaded_at = excluded.uploaded_at`.execute(tx);
}

/** The object stays until the sweep finds that nothing names it. */
export async function removeOwnClip(
  tx: Tx,
  hospitalId: number,
  { lang, name }: ClipName,
): Promise<void> {
  await sql`DELETE FROM announcement_clips WHERE hospital_id = ${hospitalId} AND lang = ${lang}
    AND announcement_name = ${name}`.execute(tx);
}

export interface NewAnnouncement {
  hospitalId: number;
  divisionId: number;
  monitorId: number;
  deviceId: number;
  lang: AnnouncementLang;
  name: AnnouncementName;
  source: string;
  ownClip: ObjectKey | null;
  by: number;
  now: Date;
}

export async function insertAnnouncement(tx: Tx, said: NewAnnouncement): Promise<string> {
  const { rows } = await sql<{ announcement_uuid: string }>`
    INSERT INTO announcements (hospital_id, division_id, patient_monitor_id, video_device_id, lang,
      announcement_name, source, is_own_clip, asked_by_id, asked_at)
    VALUES (${said.hospitalId}, ${said.divisionId}, ${said.monitorId}, ${said.deviceId}, ${said.lang},
      ${said.name}, ${said.source}, ${said.ownClip !== null}, ${said.by}, ${said.now})
    RETURNING announcement_uuid`.execute(tx);
  if (!rows[0]) throw new Error('An announcement was added and has no number.');
  return rows[0].announcement_uuid;
}

/** Only forward: a room may say that it is over before its answer that it began has been written. */
export async function markPlaying(
  tx: Tx,
  hospitalId: number,
  uuid: string,
  now: Date,
): Promise<AnnouncementState> {
  await sql`UPDATE announcements SET state = CASE state WHEN 'asked' THEN 'playing' ELSE state END, began_at = ${now}
    WHERE hospital_id = ${hospitalId} AND announcement_uuid = ${uuid}`.execute(tx);
  return stateOf(tx, hospitalId, uuid);
}

/** By the device that was told to, and once. */
export async function markOver(
  tx: Tx,
  { hospitalId, deviceId }: { hospitalId: number; deviceId: number },
  { uuid, outcome, now }: { uuid: string; outcome: 'ended' | 'failed'; now: Date },
): Promise<void> {
  await sql`UPDATE announcements SET state = ${outcome}, ended_at = ${now}
    WHERE hospital_id = ${hospitalId} AND announcement_uuid = ${uuid} AND video_device_id = ${deviceId}
      AND state IN ('asked', 'playing')`.execute(tx);
}

export async function stateOf(
  db: Db,
  hospitalId: number,
  uuid: string,
): Promise<AnnouncementState> {
  const { rows } = await sql<{ state: AnnouncementState }>`SELECT state FROM announcements
    WHERE hospital_id = ${hospitalId} AND announcement_uuid = ${uuid}`.execute(db);
  return rows[0]?.state ?? 'failed';
}
