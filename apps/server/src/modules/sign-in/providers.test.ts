import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import {
  startOpenIdProvider,
  type OpenIdProvider,
} from '../../../../../tests/support/openid-provider.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const application = 'https://lamplight.example';
let server: TestServer;
let provider: OpenIdProvider | undefined;
let providerPort: number;

beforeAll(async () => {
  providerPort = await freePort();
  server = await startTestServer({
    roles: ['api'],
    config: {
      publicUrl: application,
      oidcProviders: [
        {
          id: 'late',
          issuer: `http://127.0.0.1:${providerPort}/late`,
          client_id: 'lamplight',
          client_secret: 'x',
          organization_claim: 'organization',
          organization: 'org_harborlight',
        },
      ],
    },
  });
});
afterAll(async () => {
  await server.close();
  await provider?.stop();
});

const locationOf = async (query: string) =>
  (await apiCaller(server).get(`/sign_in${query}`)).headers.get('location') ?? '';

it('says that sign-in failed while the provider is away, and finds it once it is there', async () => {
  expect(await locationOf('?target=/rooms')).toBe('/?login_error=failed&target=%2Frooms');
  provider = await startOpenIdProvider({
    port: providerPort,
    path: '/late',
    algorithm: 'ES256',
    authentication: 'client_secret_post',
    claims: [],
    application,
  });
  const url = new URL(await locationOf('?target=/rooms'));
  expect(url.origin + url.pathname).toBe(`http://127.0.0.1:${providerPort}/late/auth`);
  expect(url.searchParams.get('redirect_uri')).toBe(`${application}/api/v1/sign_in/return`);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
});

it('serves no organization that no provider is configured for', async () => {
  expect(await locationOf('?organization=org_cedarvale')).toBe(
    '/?login_error=organization&target=%2F',
  );
});

it('marks its cookies secure where the application is', async () => {
  const { headers } = await apiCaller(server).get('/sign_in');
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^lamplight_sign_in=.*; Max-Age=600; Path=\/api\/v1\/sign_in; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
});
