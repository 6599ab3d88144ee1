import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIdentityUnderTest, type IdentityUnderTest } from '../testing/identity-under-test.ts';
import { sweep } from '../sweep.ts';
import { attemptsPerEmail, beginAttempt, forgiveAttempt, network } from './throttle.ts';

let identity: IdentityUnderTest;
const attempt = (email: string, address: string) =>
  beginAttempt(identity.services, 'password', { email, address });

beforeAll(async () => {
  identity = await startIdentityUnderTest({ LAMPLIGHT_IDENTITY_ATTEMPTS_PER_ADDRESS: '8' });
});
afterAll(() => identity.stop());

it('lets five attempts at one e-mail through, whatever the address and the spelling', async () => {
  for (let count = 0; count < attemptsPerEmail; count++)
    expect(await attempt('Olive@harborlight.example', `192.0.2.${count}`)).toBeDefined();
  expect(await attempt(' olive@HARBORLIGHT.example', '192.0.2.99')).toBeUndefined();
  expect(await attempt('other@harborlight.example', '192.0.2.1')).toBeDefined();
});

it('never lets more through when all come at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_nothing, index) =>
      attempt('burst@x.example', `198.51.100.${index}`),
    ),
  );
  expect(all.filter(Boolean).length).toBeLessThanOrEqual(attemptsPerEmail);
});

it('bounds one address that varies the e-mail', async () => {
  for (let count = 0; count < 8; count++)
    expect(await attempt(`person${count}@x.example`, '203.0.113.7')).toBeDefined();
  expect(await attempt('person9@x.example', '203.0.113.7')).toBeUndefined();
});

it('starts afresh after the right password', async () => {
  for (let count = 1; count < attemptsPerEmail; count++)
    await attempt('finally@x.example', `192.0.2.${100 + count}`);
  const last = await attempt('finally@x.example', '192.0.2.110');
  if (!last) throw new Error('The last attempt was refused.');
  await forgiveAttempt(identity.services, last);
  expect(await attempt('finally@x.example', '192.0.2.120')).toBeDefined();
});

it('forgets attempts with time, and sweeps them', async () => {
  await identity.services.db.query(`UPDATE identity.attempts SET at = at - interval '16 minutes'`);
  expect(await attempt('olive@harborlight.example', '192.0.2.1')).toBeDefined();
  await identity.services.db.query(`UPDATE identity.attempts SET at = at - interval '1 hour'`);
  expect(await sweep(identity.services)).toBeGreaterThan(5);
});

it('stores neither e-mail nor address', async () => {
  await attempt('secret@x.example', '192.0.2.200');
  const { rows } = await identity.services.db.query<{ key: string }>(
    'SELECT key FROM identity.attempts',
  );
  expect(rows.map(({ key }) => key).join()).not.toMatch(/secret|192/);
});

it('takes an IPv6 network as one address', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(network('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(network('2001:db8::9')).toBe('2001:db8:0:0');
  expect(network('::ffff:192.0.2.1')).toBe('::ffff:192.0.2.1');
  expect(network('192.0.2.1')).toBe('192.0.2.1');
});
