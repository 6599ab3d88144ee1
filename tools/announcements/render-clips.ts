import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  announcementNames,
  type AnnouncementLang,
  type AnnouncementName,
} from '@lamplight/contracts/entities/announcement';
import { announcementPinyin, announcementTexts } from '@lamplight/domain/alarms/announcements';

const run = promisify(execFile);
const withinMs = 30_000;

/** Voices of espeak-ng. It has none for Tagalog: those messages wait for somebody who records them. */
const voices: Partial<Record<AnnouncementLang, string>> = {
  yue: 'yue',
  cmn: 'cmn-latn-pinyin',
  en: 'en-us',
  fr: 'fr-fr',
  es: 'es-419',
};

/** Slower than espeak speaks by itself: for somebody who is ill, and from a speaker on the wall. */
const wordsPerMinute = '140';

interface Wanted {
  lang: AnnouncementLang;
  name: AnnouncementName;
  voice: string;
  text: string;
}

const wanted: Wanted[] = Object.entries(voices).flatMap(([key, voice]) => {
  const lang = key as AnnouncementLang;
  return announcementNames.map((name) => ({
    lang,
    name,
    voice,
    // It has no dictionary of characters for Mandarin and would spell them.
    text: lang === 'cmn' ? announcementPinyin[name] : announcementTexts[name][lang],
  }));
});

const printOf = ({ voice, text }: Wanted) =>
  createHash('sha256').update(`${voice} ${wordsPerMinute} ${text}`).digest('hex');

async function program(name: string, args: string[]): Promise<void> {
  await run(name, args, { timeout: withinMs }).catch((error: unknown) => {
    throw new Error(`${name} did not make an announcement. 'npm run setup' installs it.`, {
      cause: error,
    });
  });
}

async function render(directory: string, scratch: string, clip: Wanted): Promise<void> {
  const spoken = join(scratch, 'spoken.wav');
  const made = join(scratch, 'made.ogg');
  await program('espeak-ng', ['-v', clip.voice, '-s', wordsPerMinute, '-w', spoken, clip.text]);
  const asVoice = ['-ac', '1', '-c:a', 'libopus', '-b:a', '32k', '-y', made];
  await program('ffmpeg', ['-nostdin', '-v', 'error', '-i', spoken, ...asVoice]);
  await mkdir(join(directory, clip.lang), { recursive: true });
  await writeFile(join(directory, clip.lang, `${clip.name}.ogg`), await readFile(made));
}

async function knownPrints(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/** Renders what is missing or says something else by now; answers how many that were. */
export async function renderClips(
  directory: string,
  chosen: (clip: Wanted) => boolean = () => true,
): Promise<number> {
  await mkdir(directory, { recursive: true });
  const list = join(directory, 'prints.json');
  const known = await knownPrints(list);
  const stale = wanted.filter(
    (clip) => chosen(clip) && known[`${clip.lang}/${clip.name}`] !== printOf(clip),
  );
  const scratch = await mkdtemp(join(tmpdir(), 'lamplight-announcements-'));
  try {
    for (const clip of stale) {
      await render(directory, scratch, clip);
      known[`${clip.lang}/${clip.name}`] = printOf(clip);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  if (stale.length > 0) {
    await writeFile(`${list}.new`, JSON.stringify(known, null, 2));
    await rename(`${list}.new`, list);
  }
  return stale.length;
}
