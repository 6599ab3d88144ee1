import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readConfig as readIdentity,
  settingNames as identityNames,
} from '../../apps/identity/src/config.ts';
import {
  parseRoles,
  readConfig as readServer,
  settingNames as serverNames,
} from '../../apps/server/src/platform/config.ts';
import { makeInstallation, pathOf, tryNginx, type MadeInstallation } from './made-installation.ts';

/** Of the programs that are started once, and read no other. */
const namesOfOthers = ['LAMPLIGHT_OWNER_DATABASE_URL', 'LAMPLIGHT_CELL'];
const unitsOf = async () => (await readdir(pathOf('systemd'))).map((name) => join('systemd', name));

let made: MadeInstallation;
beforeAll(async () => {
  made = await makeInstallation();
});
afterAll(() => made[Symbol.asyncDispose]());

it.each(['1', '2', 'hl7'])('gives server %s everything it needs', async (instance) => {
  const given = await made.environment('lamplight.env', `server-${instance}.env`);
  const config = readServer(given);
  expect(config.publicUrl).toBe('https://lamplight.hospital.example');
  expect(config.oidcProviders[0]?.issuer).toBe('https://login.hospital.example');
  expect(config.host).toBe('127.0.0.1');
  // The api sends its test messages there; the role hl7 alone listens.
  expect(config.hl7.port).toBe(7360);
  expect(parseRoles(['--roles', given['SERVER_ROLES'] ?? ''])).not.toHaveLength(0);
});

it('gives no two servers one port, and each role to somebody', async () => {
  const all = await Promise.all(
    ['1', '2', 'hl7'].map((instance) =>
      made.environment('lamplight.env', `server-${instance}.env`),
    ),
  );
  const ports = all.flatMap((one) => [one['LAMPLIGHT_PORT'], one['LAMPLIGHT_METRICS_PORT']]);
  expect(new Set(ports).size).toBe(6);
  const roles = new Set(all.flatMap((one) => parseRoles(['--roles', one['SERVER_ROLES'] ?? ''])));
  expect([...roles].sort()).toEqual(['api', 'gateway', 'hl7', 'worker']);
});

it('gives the identity provider everything it needs, and a client that the servers know', async () => {
  const identity = readIdentity(await made.environment('identity.env'));
  const server = readServer(await made.environment('lamplight.env', 'server-1.env'));
  const [client] = identity.clients;
  const provider = server.oidcProviders.find(({ issuer }) => issuer === identity.issuer);
  expect(provider).toMatchObject({
    client_id: client.client_id,
    client_secret: client.client_secret,
    accounts: { url: `http://127.0.0.1:${identity.adminPort}`, token: identity.adminToken },
  });
  expect(client.redirect_uris).toEqual([`${server.publicUrl}/api/v1/sign_in/return`]);
});

it('names no setting that nobody reads', async () => {
  const files = (await readdir(join(made.root, 'etc/lamplight'))).filter((name) =>
    name.endsWith('.env'),
  );
  const texts = await Promise.all([
    ...files.map((name) => made.read(`etc/lamplight/${name}`)),
    ...['docker/compose.yml', 'docker/Dockerfile', ...(await unitsOf())].map((name) =>
      readFile(pathOf(name), 'utf8'),
    ),
  ]);
  const named = new Set(texts.join('\n').match(/\bLAMPLIGHT_[A-Z0-9_]+\b/g));
  const known = new Set([...serverNames, ...identityNames, ...namesOfOthers]);
  named.delete('LAMPLIGHT_SUPERUSER_DATABASE_URL');
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !known.has(name) && name !== 'LAMPLIGHT_HL7_TLS')).toEqual([]);
});

it('keeps secrets to itself, each made anew, and leaves them alone the next time', async () => {
  const read = (names: string[]) =>
    Promise.all(names.map((name) => made.read(`etc/lamplight/${name}`)));
  const names = (await readdir(join(made.root, 'etc/lamplight'))).filter(
    (name) => name !== 'backup.recipients',
  );
  for (const name of names)
    expect([name, (await stat(join(made.root, 'etc/lamplight', name))).mode & 0o777]).toEqual([
      name,
      0o600,
    ]);
  const before = await read(names);
  const secrets = new Set(before.join('\n').match(/[\w-]{64}/g));
  expect(secrets.size).toBe(12);
  await made.install();
  expect(await read(names)).toEqual(before);
  await using other = await makeInstallation();
  const others = (await Promise.all(names.map((name) => other.read(`etc/lamplight/${name}`)))).join(
    '\n',
  );
  expect([...secrets].filter((secret) => others.includes(secret))).toEqual([]);
});

it('leaves the keys of the backups as they were changed', async () => {
  await using other = await makeInstallation();
  expect(await other.read('etc/lamplight/backup.recipients')).toBe('age1example\n');
  await writeFile(join(other.root, 'etc/lamplight/backup.recipients'), 'age1another\n');
  await other.install();
  expect(await other.read('etc/lamplight/backup.recipients')).toBe('age1another\n');
});

it('lets Prometheus ask every server', async () => {
  const targets = (await readFile(pathOf('prometheus/prometheus.yml'), 'utf8')).match(
    /127\.0\.0\.1:\d+/g,
  );
  const servers = await Promise.all(
    ['1', '2', 'hl7'].map((instance) => made.environment(`server-${instance}.env`)),
  );
  expect(targets).toEqual(servers.map((one) => `127.0.0.1:${one['LAMPLIGHT_METRICS_PORT']}`));
});

it('gives the relay the secret of the servers', async () => {
  const { LAMPLIGHT_TURN_SECRET: secret } = await made.environment('lamplight.env');
  expect(await made.read('etc/turnserver.conf')).toContain(`static-auth-secret=${secret}\n`);
});

it('leads the proxy to the ports of the servers and the sign-in', async () => {
  const site = await made.read('etc/nginx/conf.d/lamplight.conf');
  const servers = await Promise.all(
    ['1', '2'].map((instance) => made.environment(`server-${instance}.env`)),
  );
  const identity = await made.environment('identity.env');
  for (const port of servers.map((one) => one['LAMPLIGHT_PORT']))
    expect(site.match(new RegExp(`server 127.0.0.1:${port} `, 'g'))).toHaveLength(2);
  expect(site).toContain(`server 127.0.0.1:${identity['LAMPLIGHT_IDENTITY_PORT']} `);
  expect(site).not.toContain('${PROXY');
});

it('writes a site that nginx takes', async () => {
  expect(await tryNginx(made.root)).toContain('test is successful');
});

it('starts in containers what the settings are for', async () => {
  const compose = await readFile(pathOf('docker/compose.yml'), 'utf8');
  const asked = new Set(compose.match(/settings\/[\w.-]+/g));
  const there = await readdir(join(made.root, 'etc/lamplight'));
  const byHand = ['tls.pem', 'tls.key', 'turnserver.conf'];
  const missing = [...asked]
    .map((path) => path.slice('settings/'.length))
    .filter((name) => !there.includes(name) && !byHand.includes(name) && !name.endsWith('.sh'));
  expect(missing).toEqual([]);
  const template = await readFile(pathOf('nginx/lamplight.conf.template'), 'utf8');
  for (const [, name] of template.matchAll(/\$\{(PROXY_\w+)\}/g))
    expect(compose).toContain(`${name}:`);
});
