import { join } from 'node:path';
import { ensureWebBuilt } from './stack/build-web.ts';
import { findFreePortBase } from './stack/ports.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from './stack/stack-data.ts';
import { startStack, type Stack, type StackOptions } from './stack/stack.ts';
import type { PartName } from './stack/part-names.ts';

const variables = {
  superuserUrl: 'LAMPLIGHT_TEST_SUPERUSER_URL',
  natsUrls: 'LAMPLIGHT_TEST_NATS_URL',
  turnUrl: 'LAMPLIGHT_TEST_TURN_URL',
  turnSecret: 'LAMPLIGHT_TEST_TURN_SECRET',
  logs: 'LAMPLIGHT_TEST_SERVICE_LOGS',
} as const;

type Env = Record<string, string>;

/**
 * Calls `run` with the addresses of the PostgreSQL and the NATS that the test kit connects to. Uses
 * services that already run when the environment names them, which is quicker for repeated runs.
 */
export async function withTestServices(
  workers: number,
  run: (env: Env) => Promise<number>,
): Promise<number> {
  if (process.env[variables.superuserUrl] && process.env[variables.natsUrls]) return run({});
  return withServices(['postgres'], workers, run);
}

/** The same for browser tests, with a TURN relay and the web application built. */
export async function withBrowserTestServices(
  workers: number,
  run: (env: Env) => Promise<number>,
): Promise<number> {
  return withServices(['postgres', 'turn'], workers, async (env) => {
    const noLimit = new AbortController().signal;
    await ensureWebBuilt(join(env[variables.logs] ?? '.', 'web.log'), noLimit);
    return run(env);
  });
}

const options = { quiet: true, migrated: false, durable: false };

async function withServices(
  parts: readonly PartName[],
  workers: number,
  run: (env: Env) => Promise<number>,
): Promise<number> {
  return withTemporaryStack({ ...options, parts }, (stack) =>
    withOwnNats(workers, (natsUrls) =>
      run({
        [variables.superuserUrl]: stack.urls.database.superuser,
        [variables.natsUrls]: natsUrls.join(' '),
        [variables.turnUrl]: stack.urls.turn,
        [variables.turnSecret]: stack.secrets.turnSecret,
        [variables.logs]: join(stack.dataDir, 'logs'),
      }),
    ),
  );
}

/** The databases of two workers hold the same IDs: on one NATS they would receive each other's events. */
async function withOwnNats(
  workers: number,
  run: (urls: readonly string[]) => Promise<number>,
): Promise<number> {
  if (workers === 0) return run([]);
  return withTemporaryStack({ ...options, parts: ['nats'] }, (stack) =>
    withOwnNats(workers - 1, (urls) => run([stack.urls.nats, ...urls])),
  );
}

async function withTemporaryStack(
  options: Omit<StackOptions, 'dataDir' | 'portBase'>,
  run: (stack: Stack) => Promise<number>,
): Promise<number> {
  const dataDir = await makeTemporaryDataDir();
  try {
    const stack = await startStack({ ...options, dataDir, portBase: await findFreePortBase() });
    try {
      return await run(stack);
    } finally {
      await stack.stop();
    }
  } finally {
    await removeTemporaryDataDir(dataDir);
  }
}
