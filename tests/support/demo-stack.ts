import { join } from 'node:path';
import {
  testNatsUrl,
  testServiceLogs,
  testTurn,
} from '../../packages/test-kit/src/test-services.ts';
import { testRolePasswords } from '../../packages/test-kit/src/role-passwords.ts';
import { repositoryRoot } from '../../tools/stack/parts/stack-context.ts';
import { findFreePortBase } from '../../tools/stack/ports.ts';
import type { StackSecrets } from '../../tools/stack/secrets.ts';
import { makeTemporaryDataDir, removeTemporaryDataDir } from '../../tools/stack/stack-data.ts';
import { startStack } from '../../tools/stack/stack.ts';
import type { StackUrls } from '../../tools/stack/urls.ts';
import { createDemoDatabase } from './demo-database.ts';

export interface DemoStack {
  urls: StackUrls;
  secrets: StackSecrets;
  dataDir: string;
  /** Folders with the logs of its own parts and of the services it shares. */
  logDirs: string[];
  stop: () => Promise<void>;
}

/**
 * Starts a server, an identity provider and a mail catcher on a copy of the demo database. PostgreSQL,
 * NATS and the TURN relay are shared; tests on the same worker run one after the other.
 */
export async function startDemoStack(env: Record<string, string> = {}): Promise<DemoStack> {
  const turn = testTurn();
  const [database, dataDir, portBase] = await Promise.all([
    createDemoDatabase(),
    makeTemporaryDataDir(),
    findFreePortBase(),
  ]);
  const remove = async () => {
    await database.drop();
    await removeTemporaryDataDir(dataDir);
  };
  try {
    const stack = await startStack({
      dataDir,
      portBase,
      parts: ['mail', 'identity', 'server'],
      services: {
        urls: { database: database.urls, nats: testNatsUrl(), turn: turn.url },
        turnSecret: turn.secret,
      },
      // Saves half of the processor time that a start takes.
      env: { NODE_COMPILE_CACHE: join(repositoryRoot, '.lamplight/compile-cache'), ...env },
      quiet: true,
    });
    const { urls, secrets } = stack;
    return {
      urls,
      dataDir,
      secrets: {
        ...secrets,
        ownerPassword: testRolePasswords.lamplight_owner,
        appPassword: testRolePasswords.lamplight_app,
        workerPassword: testRolePasswords.lamplight_worker,
        identityPassword: testRolePasswords.lamplight_identity,
        natsPassword: decodeURIComponent(new URL(urls.nats).password),
      },
      logDirs: [join(dataDir, 'logs'), testServiceLogs()],
      stop: async () => {
        await stack.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
