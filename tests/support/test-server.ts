import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestDatabase } from '../../packages/test-kit/src/test-database.ts';
import { testNatsUrl } from '../../packages/test-kit/src/test-services.ts';
import { insertSession } from '../../apps/server/src/platform/sessions/session.queries.ts';
import type { Config, Role } from '../../apps/server/src/platform/config.ts';
import {
  startServer,
  type RunningServer,
  type ServerOptions,
} from '../../apps/server/src/server.ts';
import { createDemoDatabase } from './demo-database.ts';
import { freePort } from '@lamplight/test-kit/free-port';

export interface SignedIn {
  token: string;
  sessionId: number;
  userId: number;
  hospitalId: number;
  /** The value of the session cookie. */
  cookie: string;
}

export interface TestServer extends RunningServer {
  url: string;
  roles: readonly Role[];
  database: TestDatabase;
  config: Config;
  /** SQL as the owner of the tables, past row-level security: to set a scene and to look behind it. */
  owner: pg.Pool;
  signIn(email: string): Promise<SignedIn>;
  close(): Promise<void>;
}

export interface TestServerOptions extends ServerOptions {
  roles?: Role[];
  config?: Partial<Config>;
  /** A second server of the same cell: it shares the first one's database and leaves it alone. */
  beside?: TestServer;
}

/** A whole server on a database of its own with the demo hospitals in it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.beside?.database ?? (await createDemoDatabase());
  const sealDir = await mkdtemp(join(tmpdir(), 'lamplight-seals-'));
  const objectDir = await mkdtemp(join(tmpdir(), 'lamplight-objects-'));
  const port = await freePort();
  const tokenSecret = randomBytes(32);
  const config: Config = {
    host: '127.0.0.1',
    port,
    metricsPort: await freePort(),
    publicUrl: `http://127.0.0.1:${port}`,
    databaseUrl: database.urls.app,
    workerDatabaseUrl: database.urls.worker,
    natsUrl: testNatsUrl(),
    tokenSecret,
    otherTokenSecrets: [],
    partnerSecret: tokenSecret,
    oidcProviders: [
      {
        id: 'none',
        issuer: 'http://127.0.0.1:9',
        client_id: 'x',
        client_secret: 'x',
        organization_claim: 'organization',
      },
    ],
    leaveSeconds: 0,
    webDir: undefined,
    roomDir: undefined,
    announcementsDir: undefined,
    sealDir,
    objectPlace: options.beside?.config.objectPlace ?? { directory: objectDir },
    databaseConnections: 8,
    auditRepeatSeconds: 300,
    helpscoutSecret: undefined,
    // The security tests send thousands of wrong ones from one address.
    pairingTries: 100_000,
    webhooksInside: false,
    eventBurst: 30,
    turnUrls: ['turn:127.0.0.1:9'],
    turnSecret: 'a secret of the tests',
    hl7: { host: '127.0.0.1', port: 0, tls: undefined },
    otlp: undefined,
    logLevel: 'silent',
    ...(options.beside && {
      natsUrl: options.beside.config.natsUrl,
      tokenSecret: options.beside.config.tokenSecret,
      partnerSecret: options.beside.config.partnerSecret,
    }),
    ...options.config,
  };
  const roles = options.roles ?? ['api', 'gateway', 'worker'];
  const server = await startServer(config, roles, options);
  const owner = new pg.Pool({ connectionString: database.urls.owner, max: 4 });
  // Dropping the database ends connections that are still closing; nobody waits for their answer.
  owner.on('error', () => undefined);
  return {
    ...server,
    url: `http://127.0.0.1:${config.port}`,
    roles,
    database,
    config,
    owner,
    signIn: (email) => openSession(server, owner, email),
    close: async () => {
      await server.stop();
      await owner.end();
      if (!options.beside) await database.drop();
      await rm(sealDir, { recursive: true });
      await rm(objectDir, { recursive: true });
    },
  };
}

/** A session as sign-in leaves it behind, without the detour over the provider. */
async function openSession(
  server: RunningServer,
  owner: pg.Pool,
  email: string,
): Promise<SignedIn> {
  const { rows } = await owner.query<{ id: string; hospital_id: string; name: string }>(
    'SELECT id, hospital_id, name FROM users WHERE email = $1',
    [email],
  );
  const user = rows[0];
  if (!user) throw new Error(`There is no demo user ${email}`);
  const hospitalId = Number(user.hospital_id);
  const userId = Number(user.id);
  const secret = randomBytes(32).toString('base64url');
  const { database, tokens, clock } = server.platform;
  const now = clock.now();
  const sessionId = await database.writing(
    { hospitalId, userId, userName: user.name, requestId: 'test' },
    (tx) =>
      insertSession(tx, {
        hospitalId,
        userId,
        secretHash: createHash('sha256').update(secret).digest(),
        issuer: 'test',
        idToken: null,
        browser: 'test',
        now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      }),
  );
  const token = await tokens.issue('user', hospitalId, sessionId);
  return { token, sessionId, userId, hospitalId, cookie: `${hospitalId}.${sessionId}.${secret}` };
}
