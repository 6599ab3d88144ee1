import pg from 'pg';
import type { Logger } from './logging.ts';

/** While held, this process is the only one doing the work; the connection dies with it. */
export class Leadership {
  readonly client: pg.Client;
  #held = true;
  #poked = false;
  #wake: (() => void) | undefined;

  constructor(client: pg.Client) {
    this.client = client;
  }

  get held(): boolean {
    return this.#held;
  }

  lose(): void {
    this.#held = false;
    this.#wake?.();
  }

  /** Ends the pause, or the next one if there is none now: there is work. */
  poke(): void {
    this.#poked = true;
    this.#wake?.();
  }

  pause(ms: number): Promise<void> {
    if (!this.#held || this.#poked) {
      this.#poked = false;
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    }).then(() => {
      this.#wake = undefined;
      this.#poked = false;
    });
  }
}

const retryMs = 500;
const goodbyeMs = 1_000;

/**
 * Runs `work` in one process of the cell at a time, chosen by an advisory lock. When the leader's
 * connection breaks or its work throws, it steps down, and whoever gets the lock goes on.
 */
export class Leader {
  readonly #url: string;
  readonly #lockKey: number;
  readonly #work: (leadership: Leadership) => Promise<void>;
  readonly #log: Logger;
  readonly #beatMs: number;
  readonly #silentSeconds: number;
  #stopped = false;
  #current: Leadership | undefined;
  #running: Promise<void> | undefined;
  #retry: (() => void) | undefined;

  constructor(options: {
    url: string;
    lockKey: number;
    work: (leadership: Leadership) => Promise<void>;
    log: Logger;
    /** How often the leader lets hear of itself, and after how much silence the database takes it for dead. */
    beatMs?: number;
    silentSeconds?: number;
  }) {
    this.#url = options.url;
    this.#lockKey = options.lockKey;
    this.#work = options.work;
    this.#log = options.log;
    this.#beatMs = options.beatMs ?? 10_000;
    this.#silentSeconds = options.silentSeconds ?? 60;
  }

  start(): void {
    this.#running = this.#loop();
  }

  poke(): void {
    this.#current?.poke();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current?.lose();
    this.#retry?.();
    await this.#running;
  }

  async #loop(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#term();
      } catch (error) {
        this.#log.warn({ err: error }, 'leader stepped down');
      }
      await this.#rest();
    }
  }

  #rest(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs);
      this.#retry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #term(): Promise<void> {
    const silence = `${this.#silentSeconds}s`;
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      keepAlive: true,
      // Of a machine that goes dark PostgreSQL hears nothing, not even an end: its lock would stand for hours.
      options: `-c idle_session_timeout=${silence} -c idle_in_transaction_session_timeout=${silence}`,
      application_name: `lamplight-leader-${this.#lockKey}`,
    });
    const leadership = new Leadership(client);
    client.on('error', () => leadership.lose());
    client.on('end', () => leadership.lose());
    let beats: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      const { rows } = await client.query<{ won: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS won',
        [this.#lockKey],
      );
      if (!rows[0]?.won || this.#stopped) return;
      this.#current = leadership;
      const beat = () => {
        if (!leadership.held) return;
        beats = setTimeout(() => {
          client.query('SELECT').then(beat, (error: unknown) => {
            if (leadership.held) this.#log.warn({ err: error }, 'leader not heard any more');
            leadership.lose();
          });
        }, this.#beatMs);
      };
      beat();
      await this.#work(leadership);
    } finally {
      clearTimeout(beats);
      this.#current = undefined;
      leadership.lose();
      await sayGoodbye(client);
    }
  }
}

/** A database that went dark answers none, and the system would wait for it for a quarter of an hour. */
async function sayGoodbye(client: pg.Client): Promise<void> {
  const patience = setTimeout(() => client.connection.stream.destroy(), goodbyeMs);
  await client.end().catch(() => undefined);
  clearTimeout(patience);
}
