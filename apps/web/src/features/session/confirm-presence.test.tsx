import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { afterEach, expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { createSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, type: string) =>
  Response.json({ type, error: 'A text', request_id: 'r' }, { status });

/** A session whose server answers everything with this. */
function sessionAt(answer: () => Response) {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer())),
  );
  const onUnavailable = vi.fn();
  const session = createSession({ onPendingChange: () => undefined, onUnavailable });
  const confirm = session.confirmPresence(observable({ id: 7 } as unknown as CurrentUser));
  return { session, confirm };
}

test.each([
  [500, 'Server::Error'],
  [503, 'Server::Unavailable'],
  [429, 'Request::TooMany'],
])('an answer of %i to "I am still here" leaves the session running', async (status, type) => {
  const { session, confirm } = sessionAt(() => reply(status, type));
  await expect(confirm).rejects.toThrow();
  expect(session.ended.get()).toBe(false);
});

test('a refusal of "I am still here" ends the session', async () => {
  const { session, confirm } = sessionAt(() => reply(403, 'Access::Denied'));
  await expect(confirm).rejects.toThrow();
  expect(session.ended.get()).toBe(true);
});
