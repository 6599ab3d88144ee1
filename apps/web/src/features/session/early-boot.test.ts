import { expect, test, vi } from 'vitest';
import { apiTokenOfAddress, fetchWithEarlyBoot } from './early-boot.ts';

const address = '/api/v1/session/boot';

test('the first boot call is answered by the one already under way, the next one is sent', async () => {
  const answer = Promise.resolve(new Response('early'));
  vi.stubGlobal('lamplightBoot', { answer, apiToken: '1.2.x' });
  const send = vi.fn(() => Promise.resolve(new Response('late')));
  const ask = fetchWithEarlyBoot(send, address);
  expect(await (await ask('/api/v1/rooms')).text()).toBe('late');
  expect(await (await ask(address)).text()).toBe('early');
  expect(await (await ask(address)).text()).toBe('late');
  expect(send).toHaveBeenCalledTimes(2);
  expect(apiTokenOfAddress()).toBe('1.2.x');
});

test('waiting for it ends with the deadline of the call', async () => {
  vi.stubGlobal('lamplightBoot', { answer: new Promise(() => undefined) });
  const ask = fetchWithEarlyBoot(fetch, address);
  const deadline = new AbortController();
  const waiting = ask(address, { signal: deadline.signal });
  deadline.abort();
  await expect(waiting).rejects.toThrow('No answer in time.');
});

test('a page without it asks the server', async () => {
  const send = vi.fn(() => Promise.resolve(new Response('late')));
  expect(await (await fetchWithEarlyBoot(send, address)(address)).text()).toBe('late');
});
