import { findFreePortBase } from './stack/ports.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from './stack/stack-data.ts';
import { envForTests } from './stack/stack-under-test.ts';
import { startStack, type Stack, type StackOptions } from './stack/stack.ts';

const superuserVariable = 'LAMPLIGHT_TEST_SUPERUSER_URL';
const natsVariable = 'LAMPLIGHT_TEST_NATS_URL';

type Env = Record<string, string>;

/**
 * Gives `run` the PostgreSQL and NATS that the test kit asks for. Services that run already are taken
 * as they are: quicker when one test is run again and again.
 */
export async function withTestServices(run: (env: Env) => Promise<number>): Promise<number> {
  if (process.env[superuserVariable] && process.env[natsVariable]) return run({});
  const options = { quiet: true, migrated: false, durable: false };
  return withTemporaryStack({ ...options, parts: ['postgres', 'nats'] }, (stack) =>
    // Each test has a database of its own, with the same ids in it: two workers on one bus would hear
    // each other's rooms.
    withTemporaryStack({ ...options, parts: ['nats'] }, (second) =>
      run({
        [superuserVariable]: stack.urls.database.superuser,
        [natsVariable]: `${stack.urls.nats} ${second.urls.nats}`,
      }),
    ),
  );
}

/** Gives `run` the addresses of whole stacks with demo data, one for each worker of the tests. */
export async function withDemoStacks(
  count: number,
  run: (env: Env) => Promise<number>,
  started: readonly Stack[] = [],
): Promise<number> {
  if (started.length === count) return run(envForTests(started));
  // All that the servers can say: what must be in no log is looked for there.
  const env = { LAMPLIGHT_LOG_LEVEL: 'debug' };
  return withTemporaryStack({ demo: true, env }, (stack) =>
    withDemoStacks(count, run, [...started, stack]),
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
