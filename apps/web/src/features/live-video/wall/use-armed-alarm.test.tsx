import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useArmedAlarm } from './use-armed-alarm.ts';

beforeEach(() => vi.useFakeTimers());

const monitor = { id: 7, unit: { id: 1, name: 'West', phone: null } } as unknown as PatientMonitor;

function openTile() {
  const call = vi.fn<() => Promise<{ room_sound: null }>>(async () => ({ room_sound: null }));
  const services = { api: { call } } as unknown as Services;
  const client = new QueryClient();
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const way = { session: undefined, sound: null };
  const view = renderHook(({ isChosen }) => useArmedAlarm(monitor, isChosen, way), {
    wrapper: around,
    initialProps: { isChosen: true },
  });
  return {
    ...view,
    alarm: () => view.result.current,
    call,
    holdA: () =>
      act(() => view.result.current.hold.holdKey(new KeyboardEvent('keydown', { key: 'a' }))),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}

test('the key asks at once and raises when it is held', async () => {
  const { alarm, call, holdA, pass } = openTile();
  holdA();
  expect(alarm().isArmed).toBe(true);
  expect(call).not.toHaveBeenCalled();
  await pass(700);
  expect(call).toHaveBeenCalledOnce();
});

test('taking the question back, or leaving the tile, also ends the hold [R003-5.13]', async () => {
  const { alarm, call, holdA, pass, rerender } = openTile();
  holdA();
  act(() => alarm().disarm());
  await pass(2_000);
  holdA();
  rerender({ isChosen: false });
  await pass(2_000);
  expect(call).not.toHaveBeenCalled();
  expect(alarm().isArmed).toBe(false);
});
