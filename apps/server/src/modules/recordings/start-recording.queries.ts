import { sql } from 'kysely';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import type { RecordingForm } from '@lamplight/contracts/entities/recording';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { enabledFlagsOf } from '../feature-flags/index.ts';

/** The switch of the product is on for the person, and the division, or else the health system, allows it. */
export async function mayRecord(db: Db, who: Principal, divisionId: number): Promise<boolean> {
  const { rows } = await sql<{ is_allowed: boolean }>`
    SELECT coalesce(d.recording_allowed, h.recording_allowed)
           AND (${enabledFlagsOf('u')})::jsonb ? 'manual_recording' AS is_allowed
      FROM divisions d
      JOIN hospitals h ON h.id = d.hospital_id
      JOIN users u ON u.hospital_id = d.hospital_id AND u.id = ${who.userId}
     WHERE d.hospital_id = ${who.hospitalId} AND d.id = ${divisionId}`.execute(db);
  return rows[0]?.is_allowed ?? false;
}

export interface RunningRecording {
  id: number;
  ends_at: Date;
}

/** What a device that lost everything would never say: after its time nobody is recorded any more. */
export async function findRunning(
  db: Db,
  { hospital_id, device_id }: DeviceCard,
  now: Date,
): Promise<RunningRecording | undefined> {
  const { rows } = await sql<RunningRecording>`SELECT id, ends_at FROM recordings
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND status = 'recording'
      AND ends_at > ${now}`.execute(db);
  return rows[0];
}

export async function endOverdue(
  tx: Tx,
  { hospital_id, device_id }: DeviceCard,
  now: Date,
): Promise<void> {
  await sql`UPDATE recordings SET status = 'uploading', ended_at = ends_at, end_reason = 'lost'
    WHERE hospital_id = ${hospital_id} AND video_device_id = ${device_id} AND status = 'recording'
      AND ends_at <= ${now}`.execute(tx);
}

export interface NewRecording {
  form: RecordingForm;
  card: DeviceCard;
  monitor: { id: number; room_id: number; division_id: number };
  userId: number;
  now: Date;
  endsAt: Date;
}

export async function insertRecording(
  tx: Tx,
  { form, card, monitor, userId, now, endsAt }: NewRecording,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO recordings (hospital_id, division_id, room_id, patient_monitor_id, video_device_id, label,
      duration_minutes, record_video, record_audio, status, started_by, started_at, ends_at)
    VALUES (${card.hospital_id}, ${monitor.division_id}, ${monitor.room_id}, ${monitor.id}, ${card.device_id},
      ${form.label}, ${form.duration_minutes}, ${form.record_video}, ${form.record_audio}, 'recording',
      ${userId}, ${now}, ${endsAt})
    RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A recording was not added.');
  return row.id;
}

/** The device never began: there is nothing to keep. */
export async function forgetUnbegun(tx: Tx, hospitalId: number, id: number): Promise<void> {
  await sql`DELETE FROM recordings WHERE hospital_id = ${hospitalId} AND id = ${id}
    AND status = 'recording'
    AND NOT EXISTS (SELECT FROM recording_parts q
      WHERE q.hospital_id = ${hospitalId} AND q.recording_id = ${id})`.execute(tx);
}
