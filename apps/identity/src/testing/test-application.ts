import * as openid from 'openid-client';
import { testClient, type IdentityUnderTest } from './identity-under-test.ts';
import { createTestBrowser, type TestBrowser, type Visited } from './test-browser.ts';

/** The other side of the protocol, by the same library that the product's server uses. */
export async function createTestApplication(identity: IdentityUnderTest) {
  const { issuer } = identity.config;
  const client = await openid.discovery(
    new URL(issuer),
    testClient.client_id,
    testClient.client_secret,
    undefined,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that it stands out; tests run on plain HTTP
    { execute: [openid.allowInsecureRequests] },
  );
  const [redirectUri] = testClient.redirect_uris;
  const verifier = openid.randomPKCECodeVerifier();
  const challenge = await openid.calculatePKCECodeChallenge(verifier);

  const signInAddress = (extra: Record<string, string> = {}): string =>
    openid.buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: 'openid profile email',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'the-state',
      nonce: 'the-nonce',
      ...extra,
    }).href;

  return {
    client,
    signInAddress,
    browser: () => createTestBrowser(issuer),
    async signIn(
      browser: TestBrowser,
      credentials: { email: string; password: string },
      extra: Record<string, string> = {},
    ): Promise<Visited> {
      return browser.submit(await browser.open(signInAddress(extra)), credentials);
    },
    /** What the application learns when the browser comes back with a code. */
    async redeem({ url }: Visited) {
      const tokens = await openid.authorizationCodeGrant(client, url, {
        pkceCodeVerifier: verifier,
        expectedState: 'the-state',
        expectedNonce: 'the-nonce',
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The reply has no ID token.');
      return { tokens, claims };
    },
    signOutAddress: (extra: Record<string, string> = {}): string =>
      openid.buildEndSessionUrl(client, {
        post_logout_redirect_uri: testClient.post_logout_redirect_uris[0],
        ...extra,
      }).href,
  };
}

export type TestApplication = Awaited<ReturnType<typeof createTestApplication>>;
