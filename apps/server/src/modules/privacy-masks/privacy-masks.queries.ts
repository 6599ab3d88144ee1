import type { PrivacyMasks, RoomMasks } from '@lamplight/contracts/entities/privacy-masks';
import type { IdOf } from '@lamplight/contracts/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

interface MasksRow {
  masks: RoomMasks;
  applied: number | null;
}

async function find(
  db: Db,
  hospitalId: number,
  deviceId: number,
  lock = sql``,
): Promise<PrivacyMasks | undefined> {
  const { rows } = await sql<MasksRow>`
    SELECT v.privacy_masks AS masks, (v.state ->> 'masks_revision')::integer AS applied
      FROM video_devices v WHERE v.hospital_id = ${hospitalId} AND v.id = ${deviceId} ${lock}`.execute(
    db,
  );
  const [row] = rows;
  const id = deviceId as IdOf<'video_device'>;
  return row && { id, ...row.masks, is_applied: row.applied === row.masks.revision };
}

export const findMasks = (db: Db, hospitalId: number, deviceId: number) =>
  find(db, hospitalId, deviceId);

/** Two who save at once wait for each other. */
export const lockMasks = (tx: Tx, hospitalId: number, deviceId: number) =>
  find(tx, hospitalId, deviceId, sql`FOR NO KEY UPDATE`);

export async function saveMasks(
  tx: Tx,
  hospitalId: number,
  deviceId: number,
  masks: RoomMasks,
): Promise<void> {
  await sql`UPDATE video_devices SET privacy_masks = ${JSON.stringify(masks)}::jsonb
    WHERE hospital_id = ${hospitalId} AND id = ${deviceId}`.execute(tx);
}
