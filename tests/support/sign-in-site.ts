import { freePort } from '@lamplight/test-kit/free-port';
import { startOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server with two OpenID providers as unlike each other as two products are. */
export interface SignInSite {
  server: TestServer;
  /** Serves every organization and says which in a claim. */
  shared: OpenIdProvider;
  /** Of one hospital alone; it knows nothing of organizations. */
  own: OpenIdProvider;
  /** Where sign-in begins. */
  start(query?: string): string;
  countSessions(): Promise<number>;
  close(): Promise<void>;
}

export async function startSignInSite(): Promise<SignInSite> {
  const port = await freePort();
  const application = `http://127.0.0.1:${port}`;
  const shared = await startOpenIdProvider({
    path: '',
    algorithm: 'RS256',
    authentication: 'client_secret_basic',
    claims: ['email', 'email_verified', 'organization'],
    application,
  });
  const own = await startOpenIdProvider({
    path: '/tenants/cedarvale',
    algorithm: 'ES256',
    authentication: 'client_secret_post',
    claims: ['email', 'email_verified'],
    application,
  });
  const organization_claim = 'organization';
  const server = await startTestServer({
    roles: ['api'],
    config: {
      port,
      publicUrl: application,
      oidcProviders: [
        { id: 'shared', issuer: shared.issuer, ...shared.client, organization_claim },
        {
          id: 'own',
          issuer: own.issuer,
          ...own.client,
          organization_claim,
          organization: 'org_cedarvale',
        },
      ],
    },
  });
  return {
    server,
    shared,
    own,
    start: (query = '') => `${server.url}/api/v1/sign_in${query}`,
    countSessions: async () => (await server.owner.query('SELECT FROM sessions')).rowCount ?? 0,
    close: async () => {
      await server.close();
      await Promise.all([shared.stop(), own.stop()]);
    },
  };
}

/** Where a refused sign-in leads. */
export const refusedPath = (reason: string, target = '/'): string =>
  `/?${new URLSearchParams({ login_error: reason, target })}`;
