import { freePort } from '@lamplight/test-kit/free-port';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { readConfig, type IdentityConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startMailCatcher, type MailCatcher } from '../mail/catch-mails.ts';
import { startIdentity } from '../start-identity.ts';
import type { Services } from '../services.ts';

export const testClient = {
  client_id: 'lamplight',
  client_secret: 'a-client-secret-for-tests',
  redirect_uris: ['http://application.test/api/v1/sign_in/return'],
  post_logout_redirect_uris: ['http://application.test/signed-out'],
} as const;
export const adminToken = 'an-administration-token-for-tests';
export const goodPassword = 'Lamplight-2026!';

export interface IdentityUnderTest {
  config: IdentityConfig;
  services: Services;
  database: TestDatabase;
  mails: MailCatcher;
  /** Every line logged so far. */
  logged: string[];
  admin: (method: string, path: string, body?: unknown, token?: string) => Promise<AdminAnswer>;
  createAccount: (account: Partial<NewTestAccount> & { email: string }) => Promise<string>;
  stop: () => Promise<void>;
}

export interface AdminAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface NewTestAccount {
  organization: string;
  email: string;
  name: string;
  password: string;
  email_verified: boolean;
  must_change_password: boolean;
}

/** The whole program on a database of its own, with a real mail server beside it. */
export async function startIdentityUnderTest(
  settings: Record<string, string> = {},
): Promise<IdentityUnderTest> {
  const database = await createTestDatabase();
  const mails = await startMailCatcher({ smtpPort: 0, httpPort: 0 });
  const port = await freePort();
  const adminPort = await freePort();
  const config = readConfig({
    LAMPLIGHT_IDENTITY_PORT: String(port),
    LAMPLIGHT_IDENTITY_ADMIN_PORT: String(adminPort),
    LAMPLIGHT_IDENTITY_URL: `http://127.0.0.1:${port}`,
    LAMPLIGHT_IDENTITY_DATABASE_URL: database.urls.identity,
    LAMPLIGHT_IDENTITY_CLIENTS: JSON.stringify([testClient]),
    LAMPLIGHT_IDENTITY_SECRET: Buffer.alloc(32, 7).toString('base64url'),
    LAMPLIGHT_IDENTITY_ADMIN_TOKEN: adminToken,
    LAMPLIGHT_SMTP_URL: mails.smtpUrl,
    LAMPLIGHT_MAIL_FROM: 'Lamplight <no-reply@lamplight.example>',
    ...settings,
  });
  const logged: string[] = [];
  const identity = await startIdentity(
    config,
    createLog((line) => logged.push(line)),
  );
  const admin: IdentityUnderTest['admin'] = async (method, path, body, token = adminToken) => {
    const response = await fetch(`http://127.0.0.1:${adminPort}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  await admin('PUT', '/organizations/org_harborlight', {
    name: 'Harborlight Health',
    support_phone: '+1 555 010 0142',
  });
  await admin('PUT', '/organizations/org_cedarvale', { name: 'Cedarvale Hospital' });
  return {
    config,
    services: identity.services,
    database,
    mails,
    logged,
    admin,
    async createAccount(account) {
      const created = await admin('POST', '/accounts', {
        organization: 'org_harborlight',
        name: 'Olive Observer',
        password: goodPassword,
        email_verified: true,
        ...account,
      });
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      return String(created.body['id']);
    },
    async stop() {
      await identity.stop();
      await mails.stop();
      await database.drop();
    },
  };
}
