import { getRoom } from '@lamplight/contracts/calls/rooms';
import { traceparentShape } from '@lamplight/contracts/traceparent';
import { expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { becauseOf } from './trace.ts';

const event = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

/** A client without a server; the headers it sent. */
function client() {
  const sent: (string | null)[] = [];
  const api = createApiClient({
    baseUrl: '/api/v1',
    getToken: () => 'token',
    renewToken: () => Promise.resolve(),
    retry: { attempts: 2, firstDelayMs: 0 },
    fetch: (_address, init) => {
      sent.push(new Headers(init?.headers).get('traceparent'));
      return Promise.reject(new TypeError('no network'));
    },
  });
  const ask = () => api.call(getRoom, { params: { id: 7 } }).catch(() => undefined);
  return { sent, ask };
}

it('sends a trace of its own with each call, the same for all attempts', async () => {
  const { sent, ask } = client();
  await ask();
  await ask();
  expect(sent).toHaveLength(4);
  expect([sent[0], sent[2]]).toEqual([sent[1], sent[3]]);
  expect(new Set(sent).size).toBe(2);
  for (const trace of sent) expect(trace).toMatch(traceparentShape);
});

it('goes on with the trace of the event that a call is made because of, and with no call after it', async () => {
  const { sent, ask } = client();
  await becauseOf(event, ask);
  await ask();
  expect(sent.slice(0, 2)).toEqual([event, event]);
  expect(sent.slice(2)).not.toContain(event);
});
