import type { ApiClient } from '@lamplight/api-client/api-client';
import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { LookProvider } from '@lamplight/ui/look/LookProvider.tsx';
import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { observable } from '../../shared/observable.ts';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { PairingActions } from './PairingActions.tsx';

const services = {
  api: {
    call: async () => ({ code: '12345678', expires_at: '2026-03-02T08:15:00Z' }),
  } as unknown as ApiClient,
  user: observable({
    id: 7,
    permissions: [{ action: 'Edit', subject: 'VideoDevice' }],
    timezone: 'UTC',
    time_format: 24,
    user_preferences: [],
  }),
} as unknown as Services & { user: CurrentUser };
const queries = new QueryClient();

const page = (credentials_generated_at: string | null, status: string) => (
  <QueryClientProvider client={queries}>
    <ServicesContext value={services}>
      <PairingActions
        device={
          {
            id: 3,
            name: 'Camera 3',
            service_status: 'in_service',
            credentials_generated_at,
            status,
          } as VideoDevice
        }
      />
    </ServicesContext>
  </QueryClientProvider>
);

test.each([
  ['for the first time', null, 'Pair with a room'],
  ['again', '2026-03-01T08:00:00Z', 'Pair again'],
])(
  'the code is shown until the device pairs %s, and then the dialog says so',
  async (_, before, name) => {
    const { rerender } = show(page(before, 'offline'));
    screen.getByRole('button', { name }).click();
    await waitFor(() =>
      expect(screen.getByLabelText('Pairing code').textContent).toBe('1234 5678'),
    );
    const later = (status: string) =>
      rerender(
        <LookProvider styleNonce="" env="test">
          {page('2026-03-02T08:05:00Z', status)}
        </LookProvider>,
      );
    later('offline');
    await screen.findByText('Camera 3 is paired and connecting…');
    expect(screen.queryByLabelText('Pairing code')).toBeNull();
    later('online');
    await screen.findByText('Camera 3 is paired and online.');
  },
);
