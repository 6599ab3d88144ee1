import { buffer } from 'node:stream/consumers';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOwnClips, type ClipName } from './announcements.queries.ts';
import { readDefaultClip } from './default-clips.ts';

/** What a room hears: the hospital's own recording, or the one that comes with the product. */
export async function readClip(
  { config, objects }: Pick<Platform, 'config' | 'objects'>,
  db: Db,
  hospitalId: number,
  { lang, name }: ClipName,
): Promise<Buffer | undefined> {
  const [own] = await listOwnClips(db, hospitalId, { lang, name });
  if (!own) return readDefaultClip(config.announcementsDir, lang, name);
  const content = await objects.get(own.object_key);
  return content && buffer(content);
}
