import {
  announcementLangs,
  announcementNames,
  type AnnouncementClip,
} from '@lamplight/contracts/entities/announcement';
import type { Db } from '../../platform/database/database.ts';
import { listOwnClips, type ClipName, type OwnClipRow } from './announcements.queries.ts';
import { hasDefaultClip } from './default-clips.ts';

async function clipWire(
  directory: string | undefined,
  { lang, name }: ClipName,
  own: OwnClipRow | undefined,
): Promise<AnnouncementClip> {
  const fallback = (await hasDefaultClip(directory, lang, name)) ? 'default' : 'missing';
  return {
    lang,
    announcement_name: name,
    clip: own ? 'own' : fallback,
    uploaded_by: own?.uploaded_by ?? null,
    uploaded_at: own?.uploaded_at.toISOString() ?? null,
  };
}

export async function clipOf(
  db: Db,
  hospitalId: number,
  directory: string | undefined,
  name: ClipName,
): Promise<AnnouncementClip> {
  const [own] = await listOwnClips(db, hospitalId, name);
  return clipWire(directory, name, own);
}

/** Message by message, each in every language. */
export async function listClips(
  db: Db,
  hospitalId: number,
  directory: string | undefined,
): Promise<AnnouncementClip[]> {
  const own = await listOwnClips(db, hospitalId);
  const all = announcementNames.flatMap((name) =>
    announcementLangs.map((lang) => {
      const found = own.find((clip) => clip.lang === lang && clip.announcement_name === name);
      return clipWire(directory, { lang, name }, found);
    }),
  );
  return Promise.all(all);
}
