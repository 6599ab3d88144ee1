import pg from 'pg';
import { findFreePortBase } from '../../tools/stack/ports.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from '../../tools/stack/stack-data.ts';
import { startStack, type Stack } from '../../tools/stack/stack.ts';
import type { PartName } from '../../tools/stack/part-names.ts';

/** A durable stack with demo data for the length of `work`. */
export async function withStack<Result>(
  options: { parts: PartName[]; env?: Record<string, string> },
  work: (stack: Stack, owner: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const dataDir = await makeTemporaryDataDir();
  try {
    const stack = await startStack({
      dataDir,
      portBase: await findFreePortBase(),
      demo: true,
      quiet: true,
      ...options,
    });
    const owner = new pg.Pool({ connectionString: stack.urls.database.owner, max: 4 });
    // A fault test kills PostgreSQL under it: the next query opens a new connection.
    owner.on('error', () => undefined);
    try {
      // As autovacuum would have done within minutes; a database without statistics plans by guesses.
      await owner.query('ANALYZE');
      return await work(stack, owner);
    } finally {
      await owner.end();
      await stack.stop();
    }
  } finally {
    await removeTemporaryDataDir(dataDir);
  }
}
