import type pg from 'pg';
import type { Db } from '../database/database.ts';
import type { Leadership } from '../leader.ts';
import type { Platform } from '../platform.ts';

interface Outbound<One extends { id: number }> {
  lookEveryMs: number;
  /** At once, to all receivers together. */
  mostAtOnce: number;
  hospitalsDue: (client: pg.ClientBase, now: Date) => Promise<number[]>;
  /** Those under way are among them, so that there are never more to one receiver than it may have. */
  due: (db: Db, hospitalId: number, now: Date) => Promise<One[]>;
  /** Sends one and writes down what became of it. */
  send: (hospitalId: number, one: One) => Promise<void>;
}

/** Sends what waits for systems of others, in one process of the cell at a time: so a line keeps its order. */
export async function sendDue<One extends { id: number }>(
  lead: Leadership,
  { clock, database, log }: Pick<Platform, 'clock' | 'database' | 'log'>,
  { lookEveryMs, mostAtOnce, hospitalsDue, due, send }: Outbound<One>,
): Promise<void> {
  const underWay = new Map<string, Promise<void>>();
  while (lead.held) {
    const now = clock.now();
    for (const hospitalId of await hospitalsDue(lead.client, now)) {
      // One that ends while the question is answered still waits in the answer: it would be sent twice.
      const begun = new Set(underWay.keys());
      for (const one of await due(database.reading(hospitalId), hospitalId, now)) {
        const key = `${hospitalId} ${one.id}`;
        if (begun.has(key) || underWay.size >= mostAtOnce) continue;
        const done = send(hospitalId, one)
          .catch((error: unknown) =>
            log.error({ err: error, sent: one.id }, 'what was sent was not written down'),
          )
          .finally(() => {
            underWay.delete(key);
            lead.poke();
          });
        underWay.set(key, done);
      }
    }
    await lead.pause(lookEveryMs);
  }
  await Promise.all(underWay.values());
}
