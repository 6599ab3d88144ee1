import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { useTimeline } from './use-timeline.ts';

test.each([
  [undefined, { hours: 4 }],
  ['2026-03-01T12:00:00Z', { hours: 4, until: '2026-03-01T12:00:00Z' }],
])('until %s asks for %j: what is now is left to the server', async (until, query) => {
  const client = new QueryClient();
  const call = vi.fn(() => Promise.resolve({}));
  renderHook(() => useTimeline(7 as never, 4, until), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <ServicesContext value={{ api: { call } } as unknown as Services}>
          {children}
        </ServicesContext>
      </QueryClientProvider>
    ),
  });
  const asked = { params: { id: 7 }, query };
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(expect.anything(), asked, expect.anything()),
  );
});
