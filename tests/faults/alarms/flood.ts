import type pg from 'pg';
import { Peer } from '../../bench/peer.ts';
import type { operations } from './beating-rooms.ts';

const everyMs = 100;
/** So much of it is about a place that the pages hear of; the rest only passes through the servers. */
const perRound = { elsewhere: 90, near: 10 };
const rooms = 60;

/** News of other things, as thousands of rooms and people make it: the outbox is never empty. */
export class Flood {
  readonly #owner: pg.Pool;
  readonly #divisionId: number;
  readonly #rooms = new Peer<typeof operations>('../faults/alarms/beating-rooms.ts');
  #timer: NodeJS.Timeout | undefined;
  events = 0;
  heartbeats = 0;

  constructor(owner: pg.Pool, divisionId: number) {
    this.#owner = owner;
    this.#divisionId = divisionId;
  }

  async start(url: string): Promise<void> {
    const publicKey = await this.#rooms.ask('makeKey', undefined);
    const { rows } = await this.#owner.query<{ hospital: number; device: number }>(
      `INSERT INTO device_keys (hospital_id, video_device_id, public_key, created_at)
       SELECT hospital_id, id, $1, now() FROM video_devices WHERE deleted_at IS NULL ORDER BY id LIMIT $2
       ON CONFLICT (hospital_id, video_device_id) DO UPDATE SET public_key = excluded.public_key
       RETURNING hospital_id::float8 AS hospital, video_device_id::float8 AS device`,
      [publicKey, rooms],
    );
    await this.#rooms.ask('beat', { url, rooms: rows });
    this.#timer = setInterval(() => void this.#write(), everyMs);
  }

  async #write(): Promise<void> {
    try {
      const { rowCount } = await this.#owner.query(
        `INSERT INTO outbox (hospital_id, topic, type, data)
         SELECT d.hospital_id,
                CASE WHEN n <= $2 THEN 'division.' || d.id ELSE 'hospital.' || other.id END, 'room.changed',
                jsonb_build_object('id', 1, 'op', 'updated', 'version', 1, 'division_id', d.id)
           FROM generate_series(1, $3) AS n, divisions d,
                (SELECT max(id) AS id FROM hospitals) other
          WHERE d.id = $1`,
        [this.#divisionId, perRound.near, perRound.near + perRound.elsewhere],
      );
      this.events += rowCount ?? 0;
    } catch {
      // The next one comes in a moment.
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.heartbeats = await this.#rooms.ask('sent', undefined);
    this.#rooms.stop();
  }
}
