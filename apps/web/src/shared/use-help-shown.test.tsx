import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from './services.ts';
import { useHelpShown } from './use-help-shown.ts';

const call = vi.fn(() => Promise.resolve(undefined));
const services = { api: { call } } as unknown as Services;
const wrapper = ({ children }: { children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockClear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const showing = (first: number | undefined) =>
  renderHook((now: number | undefined) => useHelpShown(7 as never, now), {
    wrapper,
    initialProps: first,
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('confirms once that a call for help is shown, and once more when it is called again [R003-4.10]', async () => {
  const { rerender } = showing(undefined);
  await pass(5_000);
  expect(call).not.toHaveBeenCalled();
  rerender(1);
  await pass(5_000);
  expect(call).toHaveBeenCalledOnce();
  rerender(2);
  await pass(5_000);
  expect(call).toHaveBeenCalledTimes(2);
});

test('confirms nothing in a page that no one sees, and does when it comes to the front [R003-4.10]', async () => {
  visibility = 'hidden';
  showing(1);
  await pass(60_000);
  expect(call).not.toHaveBeenCalled();
  visibility = 'visible';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
  expect(call).toHaveBeenCalledOnce();
});

test('confirms again what did not reach the server [R003-4.10]', async () => {
  call.mockRejectedValueOnce(new Error('away'));
  showing(1);
  await pass(2_000);
  expect(call).toHaveBeenCalledTimes(2);
});
