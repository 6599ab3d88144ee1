import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const settings = {
  LAMPLIGHT_IDENTITY_PORT: '7310',
  LAMPLIGHT_IDENTITY_ADMIN_PORT: '7311',
  LAMPLIGHT_IDENTITY_URL: 'https://login.hospital.example',
  LAMPLIGHT_IDENTITY_DATABASE_URL: 'postgres://lamplight_identity:i@127.0.0.1/lamplight',
  LAMPLIGHT_IDENTITY_CLIENTS: JSON.stringify([
    {
      client_id: 'lamplight',
      client_secret: 'sixteen-letters-or-more',
      redirect_uris: ['https://lamplight.hospital.example/api/v1/sign_in/return'],
    },
  ]),
  LAMPLIGHT_IDENTITY_SECRET: Buffer.alloc(32).toString('base64url'),
  LAMPLIGHT_IDENTITY_ADMIN_TOKEN: 'a-token-that-is-long-enough',
  LAMPLIGHT_SMTP_URL: 'smtp://127.0.0.1:25',
  LAMPLIGHT_MAIL_FROM: 'no-reply@hospital.example',
};

it('reads a complete environment', () => {
  const config = readConfig(settings);
  expect(config).toMatchObject({ port: 7310, secure: true, attemptsPerAddress: 30, proxyHops: 1 });
  expect(config.clients[0]).toMatchObject({
    token_endpoint_auth_method: 'client_secret_post',
    refresh_tokens: false,
    post_logout_redirect_uris: [],
  });
});

it('names every setting that is missing in one sentence each', () => {
  const { LAMPLIGHT_SMTP_URL: _smtp, LAMPLIGHT_IDENTITY_CLIENTS: _clients, ...rest } = settings;
  expect(() => readConfig(rest)).toThrow('LAMPLIGHT_IDENTITY_CLIENTS is not set.');
  expect(() => readConfig(rest)).toThrow('LAMPLIGHT_SMTP_URL is not set.');
});

it.each([
  ['LAMPLIGHT_IDENTITY_SECRET', 'dG9vIHNob3J0', /LAMPLIGHT_IDENTITY_SECRET is not usable: .*32/],
  ['LAMPLIGHT_IDENTITY_URL', 'https://a.example/path', /without a path/],
  ['LAMPLIGHT_IDENTITY_CLIENTS', '{', /LAMPLIGHT_IDENTITY_CLIENTS is not usable: .*JSON/],
  [
    'LAMPLIGHT_IDENTITY_CLIENTS',
    '[{"client_id":"x"}]',
    /LAMPLIGHT_IDENTITY_CLIENTS \(0\.client_secret\)/,
  ],
])('says what is wrong with %s', (name, value, message) => {
  expect(() => readConfig({ ...settings, [name]: value })).toThrow(message);
});
