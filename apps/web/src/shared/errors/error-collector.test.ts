import { ApiError, ApiTimeout, NetworkFailure, SessionOver } from '@lamplight/api-client/failures';
import type { ErrorType } from '@lamplight/contracts/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorCollector, unknownNetworkError } from './error-collector.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = (type: ErrorType, text: string) =>
  new ApiError(400, { type, error: text, request_id: `req-${text}` });

test('errors are shown together, once each, 200 ms after the last request', async () => {
  const collector = createErrorCollector();
  collector.pendingChanged(2);
  collector.add(refused('Access::Denied', 'No'));
  collector.add(new NetworkFailure('rooms.list', 'no network'));
  collector.add(new NetworkFailure('units.list', 'no network'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
  collector.pendingChanged(0);
  await vi.advanceTimersByTimeAsync(199);
  expect(collector.shown.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(collector.shown.get()).toEqual([
    { text: 'No', requestId: 'req-No' },
    { text: unknownNetworkError, requestId: undefined },
  ]);
  collector.close();
  expect(collector.shown.get()).toEqual([]);
});

test('what forms, the comparison and the session dialogs show is left to them', async () => {
  const collector = createErrorCollector();
  collector.add(refused('Request::Invalid', 'a'));
  collector.add(refused('Record::Stale', 'b'));
  collector.add(refused('UserAuthenticator::SessionEnded', 'c'));
  collector.add(new SessionOver('rooms.list'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
});

test('a time-out is a warning, closes the dialog and opens none', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const collector = createErrorCollector();
  collector.add(refused('Access::Denied', 'No'));
  await vi.advanceTimersByTimeAsync(200);
  expect(collector.shown.get()).toHaveLength(1);
  collector.add(new ApiTimeout('rooms.list', 20_000));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
