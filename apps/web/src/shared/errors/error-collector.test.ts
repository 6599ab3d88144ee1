import { ApiError, ApiTimeout, NetworkFailure, SessionOver } from '@lamplight/api-client/failures';
import type { ErrorType } from '@lamplight/contracts/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorCollector, unknownNetworkError } from './error-collector.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = (type: ErrorType, text: string, request = text) =>
  new ApiError(400, { type, error: text, request_id: `req-${request}` });

const begin = (isLive = false) => {
  const closeDialogs = vi.fn();
  return { closeDialogs, ...createErrorCollector({ isLive: () => isLive, closeDialogs }) };
};

test('errors are shown together, once each, 200 ms after the last request [R000-8.1] [R000-8.7]', async () => {
  const collector = begin();
  collector.pendingChanged(2);
  collector.add(refused('Access::Denied', 'No', '1'));
  collector.add(refused('Access::Denied', 'No', '2'));
  collector.add(new NetworkFailure('rooms.list', 'no network'));
  collector.add(new NetworkFailure('units.list', 'no network'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
  collector.pendingChanged(0);
  await vi.advanceTimersByTimeAsync(199);
  expect(collector.shown.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(collector.shown.get()).toEqual([
    { text: 'No', requestIds: ['req-1', 'req-2'], place: 'dialog' },
    { text: unknownNetworkError, requestIds: [], place: 'dialog' },
  ]);
  collector.dismiss(collector.shown.get());
  expect(collector.shown.get()).toEqual([]);
});

test('a request that begins meanwhile is waited for [R000-8.1]', async () => {
  const collector = begin();
  collector.add(refused('Access::Denied', 'No'));
  await vi.advanceTimersByTimeAsync(150);
  collector.pendingChanged(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
  collector.pendingChanged(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(collector.shown.get()).toHaveLength(1);
});

test('what forms, the comparison and the session dialogs show is left to them', async () => {
  const collector = begin();
  collector.add(refused('Request::Invalid', 'a'));
  collector.add(refused('Record::Stale', 'b'));
  collector.add(refused('UserAuthenticator::SessionEnded', 'c'));
  collector.add(new SessionOver('rooms.list'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
});

test('a time-out is a warning, closes dialogs and opens none [R000-8.3]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const collector = begin();
  collector.add(new ApiTimeout('rooms.list', 20_000));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(collector.shown.get()).toEqual([]);
  expect(collector.closeDialogs).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledExactlyOnceWith('rooms.list was not answered within 20000 ms.');
});

test('a write without an answer is shown, and closes no dialog [R000-8.3]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const collector = begin();
  collector.add(new ApiTimeout('camera-consents.note', 20_000), { isWrite: true });
  await vi.advanceTimersByTimeAsync(200);
  expect(collector.shown.get()).toEqual([
    {
      text: 'The server did not answer in time. Please try again.',
      requestIds: [],
      place: 'dialog',
    },
  ]);
  expect(collector.closeDialogs).not.toHaveBeenCalled();
});

test('while a live screen is shown, errors are meant for the tray [R000-8.8]', async () => {
  const collector = begin(true);
  collector.add(refused('Access::Denied', 'No'));
  await vi.advanceTimersByTimeAsync(200);
  expect(collector.shown.get()).toEqual([{ text: 'No', requestIds: ['req-No'], place: 'tray' }]);
});
