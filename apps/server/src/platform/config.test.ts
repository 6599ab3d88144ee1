import { expect, it } from 'vitest';
import { parseRoles, readConfig } from './config.ts';

const complete = {
  LAMPLIGHT_PORT: '7300',
  LAMPLIGHT_METRICS_PORT: '7301',
  LAMPLIGHT_PUBLIC_URL: 'https://lamplight.example/ignored',
  LAMPLIGHT_DATABASE_URL: 'postgres://app@db/lamplight',
  LAMPLIGHT_WORKER_DATABASE_URL: 'postgres://worker@db/lamplight',
  LAMPLIGHT_NATS_URL: 'nats://bus:4222',
  LAMPLIGHT_TOKEN_SECRET: Buffer.alloc(32, 1).toString('base64url'),
  LAMPLIGHT_OIDC_PROVIDERS: JSON.stringify([
    { id: 'own', issuer: 'https://login.example', client_id: 'a', client_secret: 'b' },
  ]),
  LAMPLIGHT_SEAL_DIR: '/seals',
  LAMPLIGHT_OBJECT_DIR: '/objects',
};

it('reads a complete environment, with sensible values for the rest', () => {
  expect(readConfig(complete)).toMatchObject({
    host: '127.0.0.1',
    port: 7300,
    publicUrl: 'https://lamplight.example',
    oidcProviders: [{ id: 'own', organization_claim: 'organization' }],
    databaseConnections: 16,
    auditRepeatSeconds: 300,
    logLevel: 'info',
    webDir: undefined,
  });
});

it('traces a tenth of the paths where a collector is named, and nothing otherwise', () => {
  const url = 'http://127.0.0.1:4318/v1/traces';
  expect(readConfig({ ...complete, LAMPLIGHT_OTLP_SHARE: '1' }).otlp).toBeUndefined();
  expect(readConfig({ ...complete, LAMPLIGHT_OTLP_URL: url }).otlp).toEqual({ url, share: 0.1 });
  const more = { ...complete, LAMPLIGHT_OTLP_URL: url, LAMPLIGHT_OTLP_SHARE: '2' };
  expect(() => readConfig(more)).toThrow('LAMPLIGHT_OTLP_SHARE');
});

it.each(Object.keys(complete))('names %s when it is missing', (name) => {
  const { [name as keyof typeof complete]: _left, ...rest } = complete;
  expect(() => readConfig(rest)).toThrow(name);
});

it('names all that is missing at once', () => {
  let said = '';
  try {
    readConfig({});
  } catch (error) {
    said = String(error);
  }
  const named = said.split('\n').slice(1);
  expect(named.map((line) => line.trim().split(':')[0])).toEqual(Object.keys(complete));
});

it.each([
  ['LAMPLIGHT_PORT', 'eighty'],
  ['LAMPLIGHT_PORT', ''],
  ['LAMPLIGHT_PUBLIC_URL', 'lamplight'],
  ['LAMPLIGHT_TOKEN_SECRET', 'dG9vIHNob3J0'],
  ['LAMPLIGHT_OIDC_PROVIDERS', '[]'],
  ['LAMPLIGHT_OIDC_PROVIDERS', '{not json'],
  ['LAMPLIGHT_OIDC_PROVIDERS', '[{"id":"a"}]'],
  ['LAMPLIGHT_LOG_LEVEL', 'loud'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readConfig({ ...complete, [name]: value })).toThrow(name);
});

it('never repeats a secret in its complaint', () => {
  const secret = 'c2VjcmV0';
  try {
    readConfig({ ...complete, LAMPLIGHT_TOKEN_SECRET: secret });
    expect.unreachable();
  } catch (error) {
    expect(String(error)).not.toContain(secret);
  }
});

it('encrypts the line of HL7 with a certificate and its key, never with half of them [R004-1.3]', () => {
  const [cert, key] = ['LAMPLIGHT_HL7_TLS_CERT', 'LAMPLIGHT_HL7_TLS_KEY'];
  expect(readConfig(complete).hl7).toEqual({ host: '127.0.0.1', port: undefined, tls: undefined });
  expect(readConfig({ ...complete, [cert]: '/c', [key]: '/k' }).hl7.tls).toEqual({
    cert: '/c',
    key: '/k',
    ca: undefined,
  });
  expect(() => readConfig({ ...complete, [cert]: '/c' })).toThrow(key);
  expect(() => readConfig({ ...complete, LAMPLIGHT_HL7_TLS_CA: '/a' })).toThrow(cert);
});

it('takes the roles of the command line, or all', () => {
  expect(parseRoles([])).toEqual(['api', 'gateway', 'worker', 'hl7']);
  expect(parseRoles(['--roles', 'api,worker'])).toEqual(['api', 'worker']);
});

it.each([['--roles', 'api,hl8'], ['--roles'], ['--roles', '']])(
  'refuses the roles %j %j',
  (...argv) => {
    expect(() => parseRoles(argv)).toThrow('--roles takes a comma list of api, gateway, worker');
  },
);
