import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { LiveEvent } from '@lamplight/contracts/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Division } from '../../../shared/division.ts';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useWallMonitors } from './use-wall-monitors.ts';

type Color = PatientMonitor['color'];
const monitor = (id: number, color: Color) => ({ id, color, patient_id: id * 10 });

/** A wall whose questions the test answers. */
function open() {
  const questions: (PromiseWithResolvers<unknown> & { ids: number[] | undefined })[] = [];
  const tell = new Set<(event: LiveEvent) => void>();
  const services = {
    api: {
      call: (_: unknown, { query: { ids } }: { query: { ids?: number[] } }) => {
        const question = { ...Promise.withResolvers<unknown>(), ids };
        questions.push(question);
        return question.promise;
      },
    },
    live: {
      subscribe: (topic: string, listener: (event: LiveEvent) => void) => {
        if (topic === 'user.5') tell.add(listener);
        return () => tell.delete(listener);
      },
    },
    user: observable({ id: 5, hospital_id: 1, divisions: [] } as unknown as CurrentUser),
    division: observable<Division>('*'),
  } as unknown as Services;
  const client = new QueryClient();
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useWallMonitors({}), { wrapper: around });
  const asked = async (count: number) => {
    await waitFor(() => expect(questions).toHaveLength(count), { timeout: 3_000 });
    return questions.at(-1)?.ids;
  };
  return {
    asked,
    answer: (nth: number, color: Color) =>
      act(async () => questions[nth]?.resolve({ results: [monitor(7, color)] })),
    hear: () =>
      act(() => {
        const event = { type: 'patient_monitor.changed', data: { id: 7, op: 'updated' } };
        for (const listener of tell) listener(event as unknown as LiveEvent);
      }),
    askForAll: () => act(() => void result.current.refetch()),
    color: () => result.current.data?.monitors[0]?.color,
  };
}

test('an answer about the whole wall that was read before a change does not undo it [R003-2.10]', async () => {
  const { asked, answer, hear, askForAll, color } = open();
  await asked(1);
  await answer(0, null);
  await waitFor(() => expect(color()).toBeNull());
  askForAll();
  expect(await asked(2)).toBeUndefined();
  hear();
  expect(await asked(3)).toEqual([7]);
  await answer(2, 'red');
  await waitFor(() => expect(color()).toBe('red'));
  await answer(1, null);
  expect(await asked(4)).toEqual([7]);
  await answer(3, 'red');
  await waitFor(() => expect(color()).toBe('red'));
});

test('a change while the wall is read for the first time is not lost [R003-2.10]', async () => {
  const { asked, answer, hear, color } = open();
  await asked(1);
  hear();
  expect(await asked(2)).toEqual([7]);
  await answer(1, 'red');
  await answer(0, null);
  expect(await asked(3)).toEqual([7]);
  await answer(2, 'red');
  await waitFor(() => expect(color()).toBe('red'));
});
