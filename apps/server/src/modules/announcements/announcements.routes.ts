import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  announce,
  getAnnouncementClip,
  listAnnouncements,
  removeAnnouncementClip,
  saveAnnouncementClip,
} from '@lamplight/contracts/calls/announcements';
import {
  prepareAndWrite,
  read,
  write,
  writeThen,
  type Implementation,
} from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { howItFares, noteAnnouncement, sayInRoom } from './announce.ts';
import { removeOwnClip, saveOwnClip } from './announcements.queries.ts';
import { encodeClip } from './encode-clip.ts';
import { clipOf, listClips } from './list-clips.ts';
import { readClip } from './read-clip.ts';

export const announcementsRoutes = (platform: Platform): Implementation[] => {
  const { config, objects } = platform;
  const directory = config.announcementsDir;
  return [
    writeThen(announce, noteAnnouncement(platform), sayInRoom(platform), howItFares(platform)),
    read(listAnnouncements, ({ db, who }) => listClips(db, who.hospitalId, directory)),
    read(getAnnouncementClip, async ({ db, who, params }) => {
      const clip = await readClip(platform, db, who.hospitalId, params);
      if (!clip) throw notFound();
      return {
        type: 'audio/ogg',
        bytes: clip.length,
        etag: `"${createHash('sha256').update(clip).digest('hex')}"`,
        open: (range) =>
          Promise.resolve(
            Readable.from([range ? clip.subarray(range.first, range.last + 1) : clip]),
          ),
      };
    }),
    prepareAndWrite(
      saveAnnouncementClip,
      ({ who, body }) => encodeClip(objects, who.hospitalId, body),
      async ({ db, who, params, prepared, now }) => {
        await saveOwnClip(db, who, params, { ...prepared, now });
        return clipOf(db, who.hospitalId, directory, params);
      },
    ),
    write(removeAnnouncementClip, async ({ db, who, params }) => {
      await removeOwnClip(db, who.hospitalId, params);
      return clipOf(db, who.hospitalId, directory, params);
    }),
  ];
};
