import { ApiError, ApiTimeout, NetworkFailure } from '@lamplight/api-client/failures';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createErrorCollector } from './errors/error-collector.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.useRealTimers());

test('a failure the caller wants to show itself reaches no dialog [R000-8.2]', async () => {
  const errors = createErrorCollector({ isLive: () => false, closeDialogs: () => undefined });
  const add = vi.spyOn(errors, 'add');
  const client = createQueryClient(errors);
  const fail = () => Promise.reject(new NetworkFailure('rooms.list', 'no network'));

  await client
    .query({ queryKey: ['own'], queryFn: fail, meta: { handlesErrors: true } })
    .catch(() => undefined);
  await client
    .getMutationCache()
    .build(client, { mutationFn: fail, meta: { handlesErrors: true } })
    .execute(undefined)
    .catch(() => undefined);
  expect(add).not.toHaveBeenCalled();

  await client.query({ queryKey: ['other'], queryFn: fail }).catch(() => undefined);
  expect(add).toHaveBeenCalledOnce();
});

test('a read waits while the server has no database, a write is told at once', async () => {
  vi.useFakeTimers();
  const errors = createErrorCollector({ isLive: () => false, closeDialogs: () => undefined });
  const add = vi.spyOn(errors, 'add');
  let isAway = true;
  const client = createQueryClient(errors, { isPossible: () => isAway });
  const call = vi.fn(() =>
    isAway
      ? Promise.reject(
          new ApiError(503, { error: '', type: 'Server::Unavailable', request_id: 'r' }),
        )
      : Promise.resolve('rooms'),
  );
  const read = client.query({ queryKey: ['rooms'], queryFn: call });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call.mock.calls.length).toBeGreaterThan(3);
  expect(add).not.toHaveBeenCalled();
  await client
    .getMutationCache()
    .build(client, { mutationFn: call })
    .execute(undefined)
    .catch(() => undefined);
  expect(add).toHaveBeenCalledOnce();
  isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(read).resolves.toBe('rooms');
});

test('a write that nobody else handles and that is not answered reaches the person [R000-8.3]', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const closeDialogs = vi.fn<() => void>();
  const errors = createErrorCollector({ isLive: () => false, closeDialogs });
  const client = createQueryClient(errors);
  const fail = () => Promise.reject(new ApiTimeout('rooms.update', 20_000));
  await client
    .getMutationCache()
    .build(client, { mutationFn: fail })
    .execute(undefined)
    .catch(() => undefined);
  await vi.advanceTimersByTimeAsync(200);
  expect(errors.shown.get()).toHaveLength(1);
  expect(closeDialogs).not.toHaveBeenCalled();
});

test('what changes while it is read for the first time is read again', async () => {
  const errors = createErrorCollector({ isLive: () => false, closeDialogs: () => undefined });
  const client = createQueryClient(errors);
  const first = Promise.withResolvers<string>();
  const queryFn = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue('new');
  const observer = new QueryObserver(client, { queryKey: ['offers'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const again = client.invalidateQueries({ queryKey: ['offers'] });
  first.resolve('old');
  await again;
  expect(observer.getCurrentResult().data).toBe('new');
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
