import type pg from 'pg';

/** Cameras that turn look at the bed and at the door. */
export async function addPresets(client: pg.ClientBase, hospitalId: number): Promise<void> {
  await client.query(
    `INSERT INTO ptz_presets (hospital_id, video_device_id, preset_index, name)
     SELECT v.hospital_id, v.id, named.preset_index, named.name
       FROM video_devices v, (VALUES (1, 'Bed'), (2, 'Door')) AS named (preset_index, name)
      WHERE v.hospital_id = $1 AND v.ptz_enabled
      ORDER BY v.id, named.preset_index`,
    [hospitalId],
  );
}
