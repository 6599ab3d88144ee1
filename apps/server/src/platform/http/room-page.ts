import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const buildPlace = '__BUILD__';
const versionTag = /<meta name="room-version" content="([^"]+)"/;

export interface RoomPage {
  index: string;
  /** Its release, and the build: two builds of one release are two versions for a device. */
  version: string;
}

/** The page of the rooms as it was built; it carries its own version, so that a device can tell. */
export async function readRoomPage(directory: string): Promise<RoomPage> {
  const built = await readFile(join(directory, 'index.html'), 'utf8');
  // It names every file by its content, so its own content tells one build from another.
  const build = createHash('sha256').update(built).digest('hex').slice(0, 8);
  const index = built.replace(buildPlace, build);
  return { index, version: versionTag.exec(index)?.[1] ?? build };
}
