import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Stack } from '../../../tools/stack/stack.ts';
import { RecordingRoom } from './recording-room.ts';
import type { SmallDisk } from './small-disk.ts';

const partsEach = 3;

/** The directory of recordings is full: a part is refused in words, and taken when there is space again. */
export async function fillObjects(
  stack: Stack,
  owner: pg.Pool,
  disk: SmallDisk,
): Promise<Record<string, unknown> & { isRight: boolean }> {
  const room = await RecordingRoom.begin(stack, owner);
  try {
    const sendSome = async (first: number) => {
      const answers = [];
      for (let number = first; number < first + partsEach; number += 1)
        answers.push(await room.send(number));
      return answers;
    };
    const before = await sendSome(1);
    disk.fill();
    const during = await sendSome(1 + partsEach);
    const readyWhileFull = await readyOf(stack);
    await disk.empty();
    const after = await sendSome(1 + partsEach);
    const lost = await room.lost(disk.directory);
    const drafts = await readdir(join(disk.directory, '.unfinished')).catch(() => []);
    const texts = [...new Set(during.map(({ body }) => body.error))];
    return {
      isRight:
        [...before, ...after].every(({ status }) => status < 300) &&
        during.every(({ status }) => status === 503) &&
        texts.every((text) => text.startsWith('There is no space left')) &&
        !readyWhileFull.objects &&
        readyWhileFull.database &&
        lost + drafts.length === 0,
      acknowledged_parts: room.acknowledged,
      lost_parts: lost,
      refused_parts: during.length,
      texts,
      drafts_left: drafts.length,
    };
  } finally {
    room.close();
  }
}

async function readyOf(stack: Stack): Promise<{ database: boolean; objects: boolean }> {
  const reply = await fetch(`${stack.urls.web.replace('localhost', '127.0.0.1')}/ready`);
  return (await reply.json()) as { database: boolean; objects: boolean };
}
