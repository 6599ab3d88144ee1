import { NetworkFailure } from '@lamplight/api-client/failures';
import { expect, test, vi } from 'vitest';
import { createErrorCollector } from './errors/error-collector.ts';
import { createQueryClient } from './query-client.ts';

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
