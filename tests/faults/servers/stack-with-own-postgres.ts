import pg from 'pg';
import { ensureWebBuilt } from '../../../tools/stack/build-web.ts';
import { findFreePortBase } from '../../../tools/stack/ports.ts';
import { prepareDatabase } from '../../../tools/stack/prepare-database.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from '../../../tools/stack/stack-data.ts';
import { startStack, type Stack } from '../../../tools/stack/stack.ts';
import type { SupervisedPart } from '../../../tools/stack/supervised-part.ts';
import { ownServer } from './own-server.ts';

/** Behind the stack's own address of PostgreSQL. */
export interface DatabaseBehind {
  stop(): Promise<void>;
}

/**
 * NATS and a server with all roles, and a PostgreSQL that the test makes itself at the address where a stack
 * has its own; with demo data, for the length of `work`.
 */
export async function withOwnPostgres<Behind extends DatabaseBehind, Result>(
  options: { env?: Record<string, string>; web: boolean },
  start: (stack: Stack) => Promise<Behind>,
  work: (scene: {
    stack: Stack;
    database: Behind;
    server: SupervisedPart;
    owner: pg.Pool;
  }) => Promise<Result>,
): Promise<Result> {
  const dataDir = await makeTemporaryDataDir();
  const endings: (() => Promise<unknown>)[] = [() => removeTemporaryDataDir(dataDir)];
  try {
    const stack = await startStack({
      dataDir,
      portBase: await findFreePortBase(),
      parts: ['nats'],
      quiet: true,
    });
    endings.push(() => stack.stop());
    const database = await start(stack);
    endings.push(() => database.stop());
    await prepareDatabase(stack.urls, stack.secrets, true);
    const owner = new pg.Pool({ connectionString: stack.urls.database.owner, max: 4 });
    // The test takes PostgreSQL from under it: the next query opens a new connection.
    owner.on('error', () => undefined);
    endings.push(() => owner.end());
    await owner.query('ANALYZE');
    if (options.web) await ensureWebBuilt(`${dataDir}/logs/web.log`, new AbortController().signal);
    const without = { LAMPLIGHT_WEB_DIR: '', LAMPLIGHT_ROOM_DIR: '' };
    const server = ownServer(
      stack,
      { LAMPLIGHT_LOG_LEVEL: 'warn', ...(options.web ? {} : without), ...options.env },
      Number(new URL(stack.urls.web).port),
    );
    endings.push(() => server.stop());
    await server.start();
    return await work({ stack, database, server, owner });
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
