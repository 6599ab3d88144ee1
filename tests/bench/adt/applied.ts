import type pg from 'pg';
import { pollUntil } from '../../../tools/stack/poll-until.ts';

const everyMs = 25;

/**
 * When each message whose control id begins so was seen to be applied, by somebody else who asks the table:
 * a little after its commit, never before.
 */
export function appliedAfter(
  owner: pg.Pool,
  prefix: string,
): { stop(): Promise<ReadonlyMap<string, number>> } {
  const seen = new Map<string, number>();
  let last = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    // Those that are applied side by side become visible in another order than that of their numbers.
    const { rows } = await owner.query<{ id: string; control_id: string }>(
      `SELECT id, control_id FROM hl7_inbox
        WHERE state = 'applied' AND id > $1::bigint - 500 AND control_id LIKE $2 || '%'`,
      [last, prefix],
    );
    const now = performance.timeOrigin + performance.now();
    for (const { id, control_id: controlId } of rows) {
      if (!seen.has(controlId)) seen.set(controlId, now);
      last = Math.max(last, Number(id));
    }
  };
  const watch = async (): Promise<void> => {
    while (!stopped) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    // What was overtaken by hundreds is found at the end, and counts as late as that.
    last = 0;
    await look();
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return seen;
    },
  };
}

/** Nothing waits any more. */
export const allApplied = (owner: pg.Pool, withinMs: number): Promise<void> =>
  pollUntil(
    'messages still wait',
    async () => {
      const { rowCount } = await owner.query(
        `SELECT FROM hl7_inbox WHERE state = 'waiting' LIMIT 1`,
      );
      if (rowCount) throw new Error('to be applied');
    },
    { withinMs, everyMs: 100 },
  );
