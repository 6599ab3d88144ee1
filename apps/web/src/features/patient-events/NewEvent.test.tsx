import { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { NewEvent } from './NewEvent.tsx';

const monitor = {
  id: 4,
  monitor_started_at: new Date(Date.now() - 60_000).toISOString(),
} as PatientMonitor;

test('words typed while a new event is being saved stay, and change the event that was written', async () => {
  const closed = vi.fn();
  const sent: { isNew: boolean; body: object }[] = [];
  let answer: PromiseWithResolvers<void> | undefined;
  const services = {
    user: observable({ timezone: 'Asia/Kolkata', time_format: '24' } as CurrentUser),
    api: {
      call: async (call: unknown, { body }: { body?: object }) => {
        if (body === undefined) return [];
        sent.push({ isNew: call === createStatAlarm, body });
        await answer?.promise;
        const said = { observed_at: new Date().toISOString(), stat_alarm_category: null };
        return { ...said, ...body, id: 8, version: sent.length };
      },
    },
  } as unknown as Services;
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <NewEvent monitor={monitor} at={new Date()} turn={1} onClose={closed} />,
    }),
    history: createMemoryHistory(),
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByLabelText('Note'));
  const words = screen.getByLabelText<HTMLTextAreaElement>(/^Description/);
  const type = (value: string) => fireEvent.change(words, { target: { value } });
  type('Slept');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.disabled).toBe(false));

  answer = Promise.withResolvers();
  fireEvent.click(save);
  await waitFor(() => expect(sent).toHaveLength(1));
  type('Slept until six');
  const time = screen.getByLabelText<HTMLInputElement>(/^Time of Event/);
  await waitFor(() => expect(time.readOnly).toBe(true));
  await act(async () => {
    answer?.resolve();
    await answer?.promise;
  });
  await screen.findByText(/^Saved. What you have changed since is not saved yet/);
  expect(screen.getByLabelText(/^Description/)).toBe(words);
  expect(words.value).toBe('Slept until six');
  screen.getByRole('form', { name: 'Edit Event' });
  expect(closed).not.toHaveBeenCalled();

  answer = undefined;
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent.map(({ isNew, body }) => [isNew, body])).toMatchObject([
    [true, { patient_monitor_id: 4, description: 'Slept' }],
    [false, { description: 'Slept until six', version: 1 }],
  ]);
});
