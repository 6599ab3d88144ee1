import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newObjectKey, type ObjectKey } from '../../platform/files/object-key.ts';
import type { ObjectStore } from '../../platform/files/object-store.ts';
import type { JobTools } from '../../platform/jobs/module-job.ts';
import { whileItFlows } from '../../platform/files/while-it-flows.ts';
import { Unreadable } from '../../platform/files/media-program.ts';
import { remux } from './remux.ts';
import {
  dropParts,
  isProcessing,
  partsInOrder,
  saveAvailable,
  saveFailed,
} from './seekable.queries.ts';

export const seekableJob = 'make-recording-seekable';

async function* bytesOf(objects: ObjectStore, keys: readonly ObjectKey[]) {
  for (const key of keys) {
    const part = await objects.get(key);
    if (!part) throw new Unreadable('a part is gone');
    yield* whileItFlows(part);
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** One file of all parts, with its index first, in the object store. */
async function makeFile(objects: ObjectStore, hospitalId: number, parts: readonly ObjectKey[]) {
  if (parts.length === 0) throw new Unreadable('nothing arrived');
  const directory = await mkdtemp(join(tmpdir(), 'lamplight-recording-'));
  try {
    const [joined, made] = [join(directory, 'joined.mp4'), join(directory, 'made.mp4')];
    await pipeline(bytesOf(objects, parts), createWriteStream(joined, { mode: 0o600 }));
    const { durationMs } = await remux(joined, made);
    const objectKey = newObjectKey(hospitalId, 'recording', 'mp4');
    await objects.put(objectKey, createReadStream(made));
    const { size: bytes } = await stat(made);
    return {
      objectKey,
      contentType: 'video/mp4',
      bytes,
      sha256: await sha256Of(made),
      durationMs,
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

type Tools = Pick<JobTools, 'database' | 'objects' | 'clock'>;

/** Done again from the beginning when it did not end; the parts go when the file stands. */
export async function makeSeekable(
  { database, objects, clock }: Tools,
  { hospital_id: hospitalId, id }: { hospital_id: number; id: number },
): Promise<void> {
  const db = database.reading(hospitalId);
  if (!(await isProcessing(db, hospitalId, id))) return;
  const actor = { hospitalId, userId: null, userName: 'System', requestId: seekableJob };
  const parts = await partsInOrder(db, hospitalId, id);
  try {
    const file = await makeFile(objects, hospitalId, parts);
    const isKept = await database.writing(actor, async (tx) => {
      await dropParts(tx, hospitalId, id);
      return saveAvailable(tx, hospitalId, id, file, clock.now());
    });
    if (!isKept) await objects.delete(file.objectKey);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await database.writing(actor, async (tx) => {
      await dropParts(tx, hospitalId, id);
      await saveFailed(tx, hospitalId, id, 'What arrived from the room could not be read.');
    });
  }
  for (const key of parts) await objects.delete(key);
}
