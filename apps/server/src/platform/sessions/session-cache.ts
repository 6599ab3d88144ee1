import type { Clock } from '../clock.ts';
import { AskedTogether } from '../database/asked-together.ts';
import type { TenantDatabase } from '../database/database.ts';
import { knownSession, stateOf, type KnownSession, type SessionState } from './principal.ts';
import { loadSessions } from './session.queries.ts';

/** Below the second that revocation may take, so that the query's own time fits in too. */
const freshMs = 800;
const most = 20_000;

interface Entry {
  at: number;
  known: KnownSession | undefined;
}

/**
 * What the database said about a session, for less than a second. Revocation therefore holds on
 * every server within a second even when the bus is away and no event arrives.
 */
export class SessionCache {
  readonly #database: TenantDatabase;
  readonly #clock: Clock;
  readonly #entries = new Map<number, Entry>();
  readonly #loading = new Map<number, Promise<KnownSession | undefined>>();
  readonly #together = new AskedTogether((hospitalId, ids: number[]) =>
    this.#read(hospitalId, ids),
  );

  constructor(database: TenantDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Undefined: there is no such session. Who can wait is asked for together with others. */
  async state(
    hospitalId: number,
    sessionId: number,
    canWaitMs = 0,
  ): Promise<SessionState | undefined> {
    const entry = this.#entries.get(sessionId);
    const fresh = entry && performance.now() - entry.at < freshMs;
    if (fresh) {
      const state = this.#judge(hospitalId, entry.known);
      const overByTimer = state && 'ended' in state && !entry.known?.ended;
      // Input may have reached another server since: a timer's end is never told from memory.
      if (!overByTimer) return state;
    }
    return this.#judge(hospitalId, await this.#load(hospitalId, sessionId, canWaitMs));
  }

  #judge(hospitalId: number, known: KnownSession | undefined): SessionState | undefined {
    // A token names its hospital; a session of another one is not this session.
    return known?.principal.hospitalId === hospitalId
      ? stateOf(known, this.#clock.now())
      : undefined;
  }

  /** Straight from the database for many sessions of one hospital; sockets are rechecked with it. */
  async recheck(hospitalId: number, ids: number[]): Promise<Map<number, SessionState>> {
    const knownOf = await this.#read(hospitalId, ids);
    const now = this.#clock.now();
    return new Map(
      ids.flatMap((id) => {
        const known = knownOf(id);
        return known ? [[id, stateOf(known, now)]] : [];
      }),
    );
  }

  forget(sessionId: number): void {
    this.#entries.delete(sessionId);
  }

  #load(
    hospitalId: number,
    sessionId: number,
    canWaitMs: number,
  ): Promise<KnownSession | undefined> {
    const under = this.#loading.get(sessionId);
    if (under && canWaitMs === 0) this.#together.hurry(hospitalId);
    if (under) return under;
    const loading = this.#together
      .ask(hospitalId, sessionId, canWaitMs)
      .finally(() => this.#loading.delete(sessionId));
    this.#loading.set(sessionId, loading);
    return loading;
  }

  async #read(
    hospitalId: number,
    ids: number[],
  ): Promise<(id: number) => KnownSession | undefined> {
    // Counted from before the query: what it read may be as old as its beginning.
    const at = performance.now();
    const rows = await loadSessions(this.#database.reading(hospitalId), hospitalId, ids);
    const read = new Map(rows.map((row) => [row.id, knownSession(row)]));
    for (const id of ids) this.#keep(id, { at, known: read.get(id) });
    return (id) => read.get(id);
  }

  #keep(sessionId: number, entry: Entry): void {
    if (this.#entries.size >= most) this.#entries.clear();
    this.#entries.set(sessionId, entry);
  }
}
