import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileContent } from '@lamplight/contracts/file-content';
import { limits } from '@lamplight/contracts/limits';
import { lengthOf, mediaProgram, Unreadable } from '../../platform/files/media-program.ts';
import { newObjectKey, type ObjectKey } from '../../platform/files/object-key.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import { Refusal } from '../../platform/refusal.ts';

export interface EncodedClip {
  object_key: ObjectKey;
  bytes: number;
  sha256: string;
}

/** What each kind is read as: a file must not choose by itself what reads it. */
const formats: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/webm': 'matroska',
  'audio/mp4': 'mov',
};

const { seconds: mostSeconds, clipBytes } = limits.announcement;
/** One voice, small enough to go with the order to the room. */
const asVoice = [
  '-map',
  '0:a:0',
  '-map_metadata',
  '-1',
  '-ac',
  '1',
  '-c:a',
  'libopus',
  '-b:a',
  '32k',
];

async function encode(directory: string, { type, bytes }: FileContent): Promise<Buffer> {
  const format = formats[type];
  if (format === undefined) throw new Unreadable('nothing reads this kind');
  const [from, to] = [join(directory, 'from'), join(directory, `${randomUUID()}.ogg`)];
  await writeFile(from, bytes);
  const opened = ['-protocol_whitelist', 'file', '-f', format, '-i', from];
  // A moment more than is allowed, so that what is longer is seen to be.
  const within = ['-t', String(mostSeconds + 1)];
  await mediaProgram('ffmpeg', ['-nostdin', '-v', 'error', ...opened, ...within, ...asVoice, to]);
  const made = await readFile(to);
  if ((await lengthOf(['-f', 'ogg', '-i', to])) > mostSeconds || made.length > clipBytes)
    throw new Unreadable('it is too long');
  return made;
}

/** Makes a recording anew and stores it, before the transaction that will name it. */
export async function encodeClip(
  objects: ObjectStore,
  hospitalId: number,
  content: FileContent,
): Promise<EncodedClip> {
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-clip-'));
  try {
    const made = await encode(directory, content);
    const object_key = newObjectKey(hospitalId, 'announcement', 'ogg');
    await objects.put(object_key, made);
    return {
      object_key,
      bytes: made.length,
      sha256: createHash('sha256').update(made).digest('hex'),
    };
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal('Announcement::Unreadable');
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
