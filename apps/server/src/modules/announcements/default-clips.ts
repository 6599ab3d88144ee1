import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AnnouncementLang,
  AnnouncementName,
} from '@lamplight/contracts/entities/announcement';

/** Made by `npm run build`; a language without a voice has none. */
const pathOf = (directory: string, lang: AnnouncementLang, name: AnnouncementName) =>
  join(directory, lang, `${name}.ogg`);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function hasDefaultClip(
  directory: string | undefined,
  lang: AnnouncementLang,
  name: AnnouncementName,
): Promise<boolean> {
  if (directory === undefined) return false;
  return stat(pathOf(directory, lang, name)).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

export async function readDefaultClip(
  directory: string | undefined,
  lang: AnnouncementLang,
  name: AnnouncementName,
): Promise<Buffer | undefined> {
  if (directory === undefined) return undefined;
  return readFile(pathOf(directory, lang, name)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
