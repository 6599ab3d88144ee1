import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { ConnectionState } from '@lamplight/realtime-client/connection-state';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useOpenAlarms } from './use-open-alarms.ts';

beforeEach(() => vi.useFakeTimers());

interface Answer {
  results: { id: number; told_because: string }[];
  total: number;
  told_total: number;
}

/** The banner's questions, answered by the test. */
function open() {
  const questions: PromiseWithResolvers<Answer>[] = [];
  const state = observable<ConnectionState>({ kind: 'live' });
  const services = {
    api: {
      call: () => {
        const question = Promise.withResolvers<Answer>();
        questions.push(question);
        return question.promise;
      },
    },
    live: { state: state.get, watchState: state.watch, subscribe: () => () => undefined },
    user: observable({
      id: 5,
      permissions: [{ action: 'View', subject: 'PatientMonitor' }],
    } as unknown as CurrentUser),
  } as unknown as Services;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useOpenAlarms(), { wrapper: around });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return {
    asked: () => questions.length,
    shown: () => ({ alarms: result.current.alarms.length, total: result.current.total }),
    answer: async (told: number[] = [], told_total = told.length) => {
      const results = told.map((id) => ({ id, told_because: 'nurse' }));
      questions.at(-1)?.resolve({ results, total: told_total, told_total });
      await pass(0);
    },
    fail: async () => {
      questions.at(-1)?.reject(new Error('the server is gone'));
      await pass(0);
    },
    become: async (next: ConnectionState) => {
      act(() => state.set(next));
      await pass(0);
    },
    pass,
  };
}

test('asks at once when the connection goes and when it comes back, and every 5 s between', async () => {
  const { asked, answer, become, pass } = open();
  await answer();
  const before = asked();
  await become({ kind: 'lost', since: new Date() });
  expect(asked()).toBe(before + 1);
  await answer();
  await pass(5_000);
  expect(asked()).toBe(before + 2);
  await answer();
  await become({ kind: 'live' });
  expect(asked()).toBe(before + 3);
  await answer();
  await pass(60_000);
  expect(asked()).toBe(before + 3);
});

test('asks again after an answer that failed, though the connection stands', async () => {
  const { asked, answer, fail, pass } = open();
  await fail();
  const before = asked();
  await pass(5_000);
  expect(asked()).toBe(before + 1);
  await answer();
  await pass(60_000);
  expect(asked()).toBe(before + 1);
});

test('knows of alarms beyond the list [R003-5.17]', async () => {
  const { answer, shown } = open();
  await answer([1, 2, 3], 143);
  expect(shown()).toEqual({ alarms: 3, total: 143 });
});
