import type pg from 'pg';
import { startRecording } from '../../../packages/contracts/src/calls/recordings.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import type { apiOf } from '../product-clients.ts';
import type { Collector } from './close-once.ts';

const form = {
  label: 'Under the curtain',
  duration_minutes: 10,
  record_video: true,
  record_audio: true,
};

/** A recording in the room of the stage, begun anew before each closing, which ends it. */
export class RunningRecording {
  readonly #owner: pg.Pool;
  readonly #api: ReturnType<typeof apiOf>;
  readonly #monitorId: number;

  constructor(owner: pg.Pool, api: ReturnType<typeof apiOf>, monitorId: number) {
    this.#owner = owner;
    this.#api = api;
    this.#monitorId = monitorId;
  }

  allow(): Promise<unknown> {
    return this.#owner.query('UPDATE divisions SET recording_allowed = true');
  }

  /** After a kill the room may not have said yet that the one before is over. */
  begin(): Promise<void> {
    const params = { id: this.#monitorId as IdOf<'patient_monitor'> };
    const start = async () => {
      await this.#api.call(startRecording, { params, body: form });
    };
    return pollUntil('no recording could be begun', start, { withinMs: 30_000 });
  }

  /** Parts of the one that runs, or ran last. */
  readonly parts: Collector = {
    name: 'recording',
    count: async () => {
      const { rows } = await this.#owner.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM recording_parts
          WHERE recording_id = (SELECT max(id) FROM recordings)`,
      );
      return rows[0]?.count ?? NaN;
    },
  };

  /** Why each of them ended, and how many there are of each reason. */
  async ends(): Promise<Record<string, number>> {
    const count = `SELECT coalesce(end_reason, 'never') AS reason, count(*)::int AS times
      FROM recordings GROUP BY 1 ORDER BY 1`;
    const { rows } = await this.#owner.query<{ reason: string; times: number }>(count);
    return Object.fromEntries(rows.map(({ reason, times }) => [reason, times]));
  }
}
