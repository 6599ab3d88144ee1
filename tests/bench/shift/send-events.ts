import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';

/** Rooms that 'change', as the database itself announces it, without the writing of a room. */
async function sendEvents(owner: pg.Pool, hospitalId: number, count: number): Promise<void> {
  await owner.query(
    `WITH numbered AS (
       SELECT id, division_id, version, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS all_rooms
         FROM rooms WHERE hospital_id = $1 AND deleted_at IS NULL)
     INSERT INTO outbox (hospital_id, topic, type, data)
     SELECT $1, 'hospital.' || $1, 'room.changed',
            jsonb_build_object('id', r.id, 'op', 'updated', 'version', r.version, 'division_id', r.division_id)
       FROM generate_series(0, $2::int - 1) s JOIN numbered r ON r.n = s % r.all_rooms`,
    [hospitalId, count],
  );
}

const quietMs = 3_000;
const attempts = 20;

/**
 * Sends until the tab has been sent so many in all. A socket that breaks under load comes back and
 * asks anew for what is on screen; what it missed is never repeated, so it is made up for here.
 */
export async function sendUntilHeard(
  owner: pg.Pool,
  hospitalId: number,
  heard: () => number,
  wanted: number,
): Promise<void> {
  for (let attempt = 0; attempt < attempts && heard() < wanted; attempt += 1) {
    await sendEvents(owner, hospitalId, wanted - heard());
    for (let before = -1; heard() < wanted && heard() > before;) {
      before = heard();
      await pause(quietMs);
    }
  }
  if (heard() < wanted) throw new Error(`The tab heard ${heard()} of ${wanted} events.`);
}

/** How many of them the tab has been sent. */
export function countEvents(page: Page): () => number {
  let heard = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes('"room.changed"')) heard += 1;
    });
  });
  return () => heard;
}
