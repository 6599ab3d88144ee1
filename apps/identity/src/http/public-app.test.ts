import { expect, it } from 'vitest';
import { startIdentityUnderTest, testClient } from '../testing/identity-under-test.ts';
import { createTestBrowser } from '../testing/test-browser.ts';

it('is ready while the database answers, and survives its loss', async () => {
  const identity = await startIdentityUnderTest();
  const ready = async () => {
    const response = await fetch(`${identity.config.issuer}/ready`);
    return { status: response.status, body: (await response.json()) as unknown };
  };
  try {
    expect(await ready()).toEqual({ status: 200, body: { ready: true } });
    await identity.database.drop();
    expect(await ready()).toEqual({ status: 503, body: { ready: false } });
    const page = await fetch(`${identity.config.issuer}/forgotten-password?interaction=gone`);
    expect(page.status).toBe(500);
    expect(await page.text()).toContain('Nothing was changed. Please try again in a moment.');
  } finally {
    await identity.stop();
  }
});

it('answers an unknown path with a page that says where to go', async () => {
  const identity = await startIdentityUnderTest();
  try {
    const response = await fetch(`${identity.config.issuer}/wp-login.php`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('There is no such page');
  } finally {
    await identity.stop();
  }
});

it('trusts only the address that its own proxy has seen, and guards cookies on https', async () => {
  const identity = await startIdentityUnderTest({
    LAMPLIGHT_IDENTITY_URL: 'https://login.hospital.example',
    LAMPLIGHT_IDENTITY_ATTEMPTS_PER_ADDRESS: '5',
  });
  const address = `/auth?${new URLSearchParams({
    client_id: testClient.client_id,
    redirect_uri: testClient.redirect_uris[0],
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })}`;
  const attempt = async (count: number) => {
    const browser = createTestBrowser(`http://127.0.0.1:${identity.config.port}`, {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `198.51.100.${count}, 203.0.113.9`,
    });
    const page = await browser.open(address);
    expect(page.headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(browser.cookies().every(({ secure }) => secure)).toBe(true);
    return browser.submit(page, { email: `guess${count}@x.example`, password: 'x' });
  };
  try {
    for (let count = 1; count <= 5; count++) expect((await attempt(count)).status).toBe(422);
    expect((await attempt(6)).status).toBe(429);
  } finally {
    await identity.stop();
  }
});
