import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useHasAlarm } from './use-has-alarm.ts';

beforeEach(() => vi.useFakeTimers());

type Listener = (event: { type: string; data: { id: number; monitor_id: number } }) => void;

function openTile(alarmSeconds: number | null) {
  let open = [7];
  const listeners = new Set<Listener>();
  const call = vi.fn<() => Promise<object>>(async () => ({
    results: open.map((patient_monitor_id) => ({ patient_monitor_id })),
  }));
  const services = {
    api: { call },
    live: {
      subscribe: (topic: string, listener: Listener) => {
        if (topic === 'division.3') listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    user: observable({
      id: 5,
      permissions: [{ action: 'View', subject: 'PatientMonitor' }],
    }),
  } as unknown as Services;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const monitor = { id: 7, division_id: 3, alarm_seconds_left: alarmSeconds } as PatientMonitor;
  const { result } = renderHook(() => useHasAlarm(monitor), { wrapper: around });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    pass,
    call,
    isMarked: () => result.current,
    resolve: () => {
      open = [];
    },
    hear: async (monitor_id: number) => {
      for (const listener of listeners)
        listener({ type: 'stat_alarm.changed', data: { id: 1, monitor_id } });
      await pass(100);
    },
  };
}

test.each([30, null])(
  'a tile is marked until its alarm is resolved, with a sound of %s s in the room [R003-5.14]',
  async (alarmSeconds) => {
    const { pass, isMarked, resolve, hear } = openTile(alarmSeconds);
    await pass(100);
    expect(isMarked()).toBe(true);
    await pass(10 * 60_000);
    expect(isMarked()).toBe(true);
    resolve();
    await hear(7);
    expect(isMarked()).toBe(false);
  },
);

test('only an alarm of its own patient makes a tile ask again', async () => {
  const { pass, call, hear } = openTile(null);
  await pass(100);
  const before = call.mock.calls.length;
  await hear(8);
  expect(call).toHaveBeenCalledTimes(before);
  await hear(7);
  expect(call).toHaveBeenCalledTimes(before + 1);
});
