import type pg from 'pg';

/** How many rows of a table there are for a device. */
export async function countRows(
  owner: pg.Pool,
  table: 'device_frames',
  deviceId: number,
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE video_device_id = $1`,
    [deviceId],
  );
  return rows[0]?.count ?? NaN;
}
