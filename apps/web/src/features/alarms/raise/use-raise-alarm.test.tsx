import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { openAlarmsQuery } from '../api/open-alarms.ts';
import { useRaiseAlarm } from './use-raise-alarm.ts';

beforeEach(() => vi.useFakeTimers());

/** An alarm that the room has not confirmed by the answer; the test says which are open. */
async function raise() {
  let name = '';
  const services = {
    api: {
      call: async (_call: unknown, { body }: { body: { alarm_uuid: string } }) => {
        name = body.alarm_uuid;
        return { room_sound: null };
      },
    },
  } as unknown as Services;
  const client = new QueryClient();
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const monitor = { id: 7, unit: { id: 1, name: 'West', phone: '555 0100' } } as never;
  const { result } = renderHook(() => useRaiseAlarm(monitor), { wrapper: around });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  act(() => result.current.raise());
  await pass(0);
  return {
    pass,
    isWarned: () => result.current.unconfirmed !== undefined,
    opens: async (steps: readonly string[] | undefined) => {
      const alarm = {
        alarm_uuid: name,
        steps: steps?.map((step) => ({ step, stands: 'done' })),
      };
      const results = (steps ? [alarm] : []) as unknown as OpenAlarm[];
      const counts = { total: results.length, told_total: results.length };
      client.setQueryData(openAlarmsQuery(services.api).queryKey, { results, ...counts });
      await pass(0);
    },
  };
}

test('a room that confirms late is believed, also when the alarm is over [R003-5.4]', async () => {
  const { pass, isWarned, opens } = await raise();
  await opens([]);
  await pass(3_500);
  expect(isWarned()).toBe(true);
  await opens(['sounded']);
  expect(isWarned()).toBe(false);
  await opens(undefined);
  await pass(5_000);
  expect(isWarned()).toBe(false);
});

test('nobody is told to phone for an alarm that was never confirmed and is resolved', async () => {
  const { pass, isWarned, opens } = await raise();
  await opens([]);
  await pass(3_500);
  expect(isWarned()).toBe(true);
  await opens(undefined);
  expect(isWarned()).toBe(false);
});
