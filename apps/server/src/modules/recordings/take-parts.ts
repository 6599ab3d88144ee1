import { createHash } from 'node:crypto';
import type {
  endRecording,
  uploadRecordingPart,
} from '@lamplight/contracts/calls/device-recordings';
import { recordingEndText, recordingPartText } from '@lamplight/contracts/device/recording-proof';
import type { Tx } from '../../platform/database/database.ts';
import { proveByDevice } from '../../platform/devices/device-proof.ts';
import { newObjectKey } from '../../platform/files/object-key.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { seekableJob } from './make-seekable.ts';
import {
  beginProcessing,
  hasPart,
  insertPart,
  isAwaited,
  isOfDevice,
  missingParts,
  saveEnd,
} from './upload.queries.ts';

const actor = (hospitalId: number, requestId: string) => ({
  hospitalId,
  userId: null,
  userName: 'Device',
  requestId,
});

/** Everything is there: a worker makes one file of it. */
export async function processWhenWhole(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<number[]> {
  const missing = await missingParts(tx, hospitalId, id);
  if (missing?.length === 0 && (await beginProcessing(tx, hospitalId, id)))
    await scheduleJob(tx, {
      task: seekableJob,
      data: { hospital_id: hospitalId, id },
      at: now,
      key: `${seekableJob}:${hospitalId}:${id}`,
    });
  return missing ?? [];
}

/** Keeps a part that a device proves to be its own. The same one again is as good. */
export const takePart =
  ({ database, objects, bus }: Platform, parts: Allowance<string>) =>
  async (context: PublicContext<typeof uploadRecordingPart>): Promise<undefined> => {
    const { params, query, body, now, requestId } = context;
    const { id, number } = params;
    const sha256 = createHash('sha256').update(body.bytes).digest('hex');
    const { card } = await proveByDevice(database, query.proof, now, (who, at) =>
      recordingPartText(who, at, { id, number, sha256 }),
    );
    const hospitalId = card.hospital_id;
    parts.take(`${hospitalId}.${card.device_id}`);
    const db = database.reading(hospitalId);
    if (await hasPart(db, hospitalId, id, number)) return undefined;
    if (!(await isAwaited(db, card, id))) throw notFound();
    const objectKey = newObjectKey(hospitalId, 'recording_part', 'bin');
    await objects.put(objectKey, body.bytes);
    const part = { id, number, objectKey, bytes: body.bytes.length, sha256, now };
    const isKept = await database.writing(actor(hospitalId, requestId), async (tx) => {
      if (!(await insertPart(tx, card, part))) return false;
      await processWhenWhole(tx, hospitalId, id, now);
      return true;
    });
    bus.poke();
    if (isKept) return undefined;
    await objects.delete(objectKey);
    // The same part came twice at once, or the curtain is closed.
    if (await hasPart(db, hospitalId, id, number)) return undefined;
    throw new Refusal('Access::Denied');
  };

/** The device no longer records. Nothing of the room is in this: it is taken behind a closed curtain too. */
export const takeEnd =
  ({ database, bus }: Platform) =>
  async (context: PublicContext<typeof endRecording>): Promise<{ missing: number[] }> => {
    const { params, query, body, now, requestId } = context;
    const { card } = await proveByDevice(database, query.proof, now, (who, at) =>
      recordingEndText(who, at, { id: params.id, ...body }),
    );
    const hospitalId = card.hospital_id;
    const db = database.reading(hospitalId);
    if (!(await isOfDevice(db, card, params.id))) throw notFound();
    const missing = await database.writing(actor(hospitalId, requestId), async (tx) => {
      await saveEnd(tx, card, params.id, { ...body, now });
      return processWhenWhole(tx, hospitalId, params.id, now);
    });
    bus.poke();
    return { missing };
  };
