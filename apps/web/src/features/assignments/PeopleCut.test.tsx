import { show } from '@lamplight/ui/testing/show.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServicesContext, type Services } from '../../shared/services.ts';
import { PeopleCut } from './PeopleCut.tsx';

const showWith = (shown: number, total: number) => {
  const client = new QueryClient();
  const reply = { results: Array.from({ length: shown }, (_, id) => ({ id })), total };
  const services = { api: { call: () => Promise.resolve(reply) } } as unknown as Services;
  show(
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>
        <PeopleCut />
      </ServicesContext>
    </QueryClientProvider>,
  );
  return client;
};

test('says how many colleagues there are beyond the list [R003-5.17]', async () => {
  showWith(500, 612);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Showing 500 of 612 colleagues, those who are here first.',
  );
});

test('says nothing of a complete list [R003-5.17]', async () => {
  const client = showWith(3, 3);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('status')).toBeNull();
});
