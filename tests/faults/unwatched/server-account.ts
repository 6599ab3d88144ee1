import type pg from 'pg';
import type { GuardedRoom } from './ways.ts';

const lookEveryMs = 200;

/** What the server held true of one patient at one moment. */
export interface Sample {
  at: number;
  watchedAt: number;
  lapse: string | null;
  /** The open warning: with one the server says that nobody watches, without one that somebody does. */
  warningId: number | null;
}

/** Looks again and again at what the server says of each room. */
export class ServerAccount {
  readonly #owner: pg.Pool;
  readonly #ids: number[];
  #samples = new Map<number, Sample[]>();
  #isOver = false;
  readonly #looking: Promise<void>;

  constructor(owner: pg.Pool, rooms: readonly GuardedRoom[]) {
    this.#owner = owner;
    this.#ids = rooms.map(({ monitorId }) => monitorId);
    this.#looking = this.#run();
  }

  of({ monitorId }: GuardedRoom): Sample[] {
    return this.#samples.get(monitorId) ?? [];
  }

  /** What was seen until now is not needed any more. */
  forget(): void {
    this.#samples = new Map();
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      await this.#look();
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    }
  }

  async #look(): Promise<void> {
    const at = Date.now();
    const { rows } = await this.#owner.query<{
      id: number;
      watched_at: Date;
      lapse: string | null;
      warning_id: number | null;
    }>(
      `SELECT w.patient_monitor_id::float8 AS id, w.watched_at, w.lapse, g.id::float8 AS warning_id
         FROM monitor_watch w
         LEFT JOIN guard_warnings g ON g.hospital_id = w.hospital_id
           AND g.patient_monitor_id = w.patient_monitor_id AND g.ended_at IS NULL
        WHERE w.patient_monitor_id = ANY($1::bigint[])`,
      [this.#ids],
    );
    for (const { id, watched_at, lapse, warning_id } of rows) {
      const samples = this.#samples.get(id) ?? [];
      samples.push({ at, watchedAt: watched_at.getTime(), lapse, warningId: warning_id });
      this.#samples.set(id, samples);
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#looking;
  }
}

/** What the page told of the room, in the order of its telling. */
export function toldOf(samples: readonly Sample[]): string[] {
  const words: string[] = [];
  for (const { lapse } of samples) {
    const word = lapse ?? 'watched';
    if (words.at(-1) !== word) words.push(word);
  }
  return words;
}

/** How the last connections of a room ended that ended since then; nothing for one that stands. */
export async function endsOf(
  owner: pg.Pool,
  { monitorId }: GuardedRoom,
  since: number,
): Promise<string[]> {
  const { rows } = await owner.query<{ ended_because: string }>(
    `SELECT ended_because FROM video_peers
      WHERE patient_monitor_id = $1 AND ended_at >= to_timestamp($2 / 1000.0) ORDER BY id`,
    [monitorId, since],
  );
  return rows.map(({ ended_because }) => ended_because);
}
