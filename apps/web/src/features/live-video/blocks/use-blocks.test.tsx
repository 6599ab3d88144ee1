import { listPatientGrids, updatePatientGrid } from '@lamplight/contracts/calls/patient-grids';
import { gridBlocks } from '@lamplight/contracts/entities/patient-grid';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ServicesContext, type Services } from '../../../shared/services.ts';
import { useBlocks } from './use-blocks.ts';

const kept = (expanded?: string) =>
  gridBlocks.monitoring.map((name, position) => ({
    id: position + 1,
    screen: 'monitoring',
    name,
    settings: { borderColor: '', isExpanded: name === expanded, compactMode: false },
    params: { position },
  }));

/** The page with a server whose answers to changes the test gives. */
function open() {
  const changes: PromiseWithResolvers<unknown>[] = [];
  const call = (contract: unknown) => {
    if (contract === listPatientGrids) return Promise.resolve(kept());
    if (contract !== updatePatientGrid) throw new Error('Not asked for here.');
    const change = Promise.withResolvers<unknown>();
    changes.push(change);
    return change.promise;
  };
  const services = { api: { call } } as unknown as Services;
  const client = new QueryClient();
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useBlocks(), { wrapper: around });
  const enlarge = (isExpanded: boolean) =>
    act(() =>
      result.current.change('charts', {
        settings: { borderColor: '', isExpanded, compactMode: false },
      }),
    );
  const enlarged = () => result.current.blocks.find(({ settings }) => settings.isExpanded)?.name;
  return { result, changes, enlarge, enlarged };
}

test('the answer to an earlier change does not undo what was chosen since [R002-3.83]', async () => {
  const { result, changes, enlarge, enlarged } = open();
  await waitFor(() => expect(result.current.isKnown).toBe(true));
  enlarge(true);
  await waitFor(() => expect(enlarged()).toBe('charts'));
  enlarge(false);
  await waitFor(() => expect(enlarged()).toBeUndefined());
  expect(changes).toHaveLength(1);
  await act(async () => changes[0]?.resolve(kept('charts')));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(enlarged()).toBeUndefined();
  await act(async () => changes[1]?.resolve(kept()));
  expect(enlarged()).toBeUndefined();
});
