import { join } from 'node:path';
import type { TestDatabase } from '../../packages/test-kit/src/test-database.ts';
import { testNatsUrl } from '../../packages/test-kit/src/test-services.ts';

interface Place {
  urls: Pick<TestDatabase['urls'], 'app' | 'worker'>;
  port: number;
  metricsPort: number;
  /** For seals and objects. */
  directory: string;
}

const provider = { id: 'x', issuer: 'http://127.0.0.1:9', client_id: 'x', client_secret: 'x' };

/** What the server's program needs to start by itself, for tests of the whole process. */
export const serverEnvironment = ({ urls, port, metricsPort, directory }: Place) => ({
  LAMPLIGHT_PORT: String(port),
  LAMPLIGHT_METRICS_PORT: String(metricsPort),
  LAMPLIGHT_PUBLIC_URL: `http://127.0.0.1:${port}`,
  LAMPLIGHT_DATABASE_URL: urls.app,
  LAMPLIGHT_WORKER_DATABASE_URL: urls.worker,
  LAMPLIGHT_NATS_URL: testNatsUrl(),
  LAMPLIGHT_TOKEN_SECRET: Buffer.alloc(32, 1).toString('base64url'),
  LAMPLIGHT_OIDC_PROVIDERS: JSON.stringify([provider]),
  LAMPLIGHT_SEAL_DIR: join(directory, 'seals'),
  LAMPLIGHT_OBJECT_DIR: join(directory, 'objects'),
});
