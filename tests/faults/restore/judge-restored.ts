import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';
import type { WrittenRoom } from '../writer.ts';

/** Rooms of the restored database that know less than was acknowledged at that time, or contradict themselves. */
export async function judgeRooms(
  owner: pg.Pool,
  acknowledged: readonly WrittenRoom[],
): Promise<{ missing: number; crooked: number; after: number }> {
  const found = { missing: 0, crooked: 0, after: 0 };
  for (const room of acknowledged) {
    const { rows } = await owner.query<{ version: number; name: string; revisions: string }>(
      `SELECT r.version, r.name,
              (SELECT count(*) FROM revisions v WHERE v.object_type = 'room' AND v.object_id = r.id AND v.action = 'updated') AS revisions
         FROM rooms r WHERE r.id = $1`,
      [room.id],
    );
    const version = rows[0]?.version ?? 0;
    found.missing += Math.max(0, room.version - version);
    found.after += Math.max(0, version - room.version);
    const isSame = version !== room.version || rows[0]?.name === room.name;
    if (!isSame || Number(rows[0]?.revisions) !== version - room.firstVersion) found.crooked += 1;
  }
  return found;
}

/** What lies below a directory, by path; drafts of uploads under way are nobody's. */
export async function contentOf(directory: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes('.unfinished')) continue;
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
    found.set(relative(directory, path), hash);
  }
  return found;
}
