import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { observable } from '../../../shared/observable.ts';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useNudgeSound } from './use-nudge-sound.ts';

// What every browser has and jsdom does not; nobody has touched the page.
Object.assign(navigator, { userActivation: { hasBeenActive: false } });

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
const curtain = (is_closed: boolean) => client.setQueryData(['curtain', 7], { is_closed });
const services = {
  user: observable({ audio_ping_enabled: true } as unknown as CurrentUser),
} as unknown as Services;
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <ServicesContext value={services}>{children}</ServicesContext>
  </QueryClientProvider>
);

interface Stand {
  color: NudgeColor | null;
  isCurtained: boolean;
}
const listen = (initialProps: Stand) =>
  renderHook(
    ({ color, isCurtained }: Stand) => useNudgeSound({ id: 7 as never }, color, isCurtained),
    { initialProps, wrapper: around },
  );

test('knocks while it stands, again after an undo, and not behind a curtain, whoever says that it closed [R003-4.3] [R003-4.8]', () => {
  curtain(false);
  const { result, rerender } = listen({ color: 'yellow', isCurtained: false });
  expect(result.current).toBe(true);
  rerender({ color: null, isCurtained: false });
  expect(result.current).toBe(false);
  rerender({ color: 'yellow', isCurtained: false });
  expect(result.current).toBe(true);
  rerender({ color: 'yellow', isCurtained: true });
  expect(result.current).toBe(false);
  rerender({ color: 'yellow', isCurtained: false });
  act(() => void curtain(true));
  rerender({ color: 'yellow', isCurtained: false });
  expect(result.current).toBe(false);
});
