import { getCurtain } from '@lamplight/contracts/calls/curtain';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { newSession } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { useCurtain } from './use-curtain.ts';

const monitor = { id: 4, division: { id: 5 }, room: { name: '412' } } as unknown as PatientMonitor;

/** Closes a curtain while no server answers, and says what the person reads then. */
async function closeWithoutServer(isCurtained: boolean) {
  const call = async (contract: unknown) => {
    if (contract === getCurtain) return new Promise(() => undefined);
    throw new Error('no answer');
  };
  const services = {
    api: { call },
    live: { subscribe: () => () => undefined },
    user: observable({ id: 7 }),
  } as unknown as Services;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const session = {
    steer: () => undefined,
    state: { ...newSession('monitoring'), phase: 'connected', isCurtained },
  } as unknown as VideoSession;
  const say = vi.spyOn(notifications, 'show').mockReturnValue('said');
  const { result } = renderHook(() => useCurtain(monitor, session), { wrapper });
  result.current.close();
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce());
  return say.mock.calls[0]?.[0].message;
}

test('that the room has closed its curtain is said when the room has said so [R001-4.70]', async () => {
  expect(await closeWithoutServer(true)).toBe(
    'The server could not be reached. The room was told directly and has closed its curtain.',
  );
});

test('what was only sent to the room is not called closed [R001-4.70]', async () => {
  expect(await closeWithoutServer(false)).toBe(
    'The server could not be reached. The room was told directly and has not confirmed it. Unless the curtain closes here now, call the unit, and try again.',
  );
});
