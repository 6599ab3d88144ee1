import { limits } from '@lamplight/contracts/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findVideoDevice } from '../video-devices/index.ts';

export interface PresetRow {
  id: number;
  name: string;
  video_device_id: number;
  preset_index: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const shown = sql`p.id, p.name, p.video_device_id, p.preset_index, p.version, p.created_at, p.updated_at`;

export async function listPresets(
  db: Db,
  hospitalId: number,
  deviceId: number,
): Promise<PresetRow[]> {
  const { rows } = await sql<PresetRow>`SELECT ${shown} FROM ptz_presets p
    WHERE p.hospital_id = ${hospitalId} AND p.video_device_id = ${deviceId} AND p.deleted_at IS NULL
    ORDER BY p.preset_index`.execute(db);
  return rows;
}

/** A position is in sight of who sees its camera. */
export async function findPreset(
  db: Db,
  who: Principal,
  id: number,
): Promise<PresetRow | undefined> {
  const { rows } = await sql<PresetRow>`SELECT ${shown} FROM ptz_presets p
    WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${id} AND p.deleted_at IS NULL`.execute(db);
  const [preset] = rows;
  return preset && (await findVideoDevice(db, who, preset.video_device_id)) ? preset : undefined;
}

/** Under the lowest number that is free; undefined when none is. Two who add at once take turns. */
export async function insertPreset(
  tx: Tx,
  hospitalId: number,
  { name, deviceId }: { name: string; deviceId: number },
): Promise<number | undefined> {
  await sql`SELECT FROM video_devices WHERE hospital_id = ${hospitalId} AND id = ${deviceId}
    FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ptz_presets (hospital_id, video_device_id, preset_index, name)
    SELECT ${hospitalId}, ${deviceId}, min(number), ${name}
      FROM generate_series(1, ${limits.ptzPresets.most}::int) AS number
     WHERE NOT EXISTS (SELECT FROM ptz_presets p WHERE p.hospital_id = ${hospitalId}
       AND p.video_device_id = ${deviceId} AND p.preset_index = number AND p.deleted_at IS NULL)
    HAVING min(number) IS NOT NULL
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function renamePreset(
  tx: Tx,
  hospitalId: number,
  id: number,
  name: string,
): Promise<void> {
  await sql`UPDATE ptz_presets SET name = ${name}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

export async function removePreset(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE ptz_presets SET deleted_at = ${now}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}
