import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { apiCaller } from '../../../../../tests/support/api-caller.ts';
import { startTestServer } from '../../../../../tests/support/test-server.ts';
import { systemClock } from '../clock.ts';
import { SealedText } from '../sealed-text.ts';
import { AccessTokens } from './access-token.ts';

const [older, newer, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];

it('lets nobody be signed out while the secret is changed on one server after the other', async () => {
  await using first = await closing({ tokenSecret: older, otherTokenSecrets: [newer] });
  const nurse = await first.signIn('nurse@harborlight.example');
  const changed = { tokenSecret: newer, otherTokenSecrets: [older] };
  await using second = await closing(changed, first);
  const tokens = new AccessTokens(newer, systemClock);
  const fresh = { token: await tokens.issue('user', nurse.hospitalId, nurse.sessionId) };
  for (const [server, who] of [
    [second, nurse],
    [first, fresh],
    [second, fresh],
  ] as const)
    expect((await apiCaller(server, who).get('/users/current')).status).toBe(200);
  const stranger = new AccessTokens(foreign, systemClock);
  const token = await stranger.issue('user', nurse.hospitalId, nurse.sessionId);
  expect((await apiCaller(second, { token }).get('/users/current')).status).toBe(401);
});

it('opens what was sealed before, seals with the new one, and opens nothing by a secret that was dropped', async () => {
  const before = new SealedText({ tokenSecret: older, otherTokenSecrets: [] }, 'a test');
  const during = new SealedText({ tokenSecret: newer, otherTokenSecrets: [older] }, 'a test');
  const after = new SealedText({ tokenSecret: newer, otherTokenSecrets: [] }, 'a test');
  const kept = await before.seal({ word: 'kept' });
  expect(await during.open(kept)).toMatchObject({ word: 'kept' });
  expect(await after.open(kept)).toBeUndefined();
  expect(await after.open(await during.seal({ word: 'new' }))).toMatchObject({ word: 'new' });
});

async function closing(
  config: { tokenSecret: Buffer; otherTokenSecrets: Buffer[] },
  beside?: Awaited<ReturnType<typeof startTestServer>>,
) {
  const server = await startTestServer({ roles: ['api'], config, ...(beside && { beside }) });
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.close() });
}
