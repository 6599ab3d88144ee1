import type pg from 'pg';
import type { Page } from 'playwright-core';

/** Rooms that 'change', as the database itself announces it, without the writing of a room. */
export async function sendEvents(owner: pg.Pool, hospitalId: number, count: number): Promise<void> {
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
