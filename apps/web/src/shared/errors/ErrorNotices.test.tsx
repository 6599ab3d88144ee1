import { show } from '@lamplight/ui/testing/show.tsx';
import { NetworkFailure } from '@lamplight/api-client/failures';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RouteId } from '../../app/route-table.ts';
import { arrival } from '../arrival.ts';
import { isLiveScreen } from '../live-screens.ts';
import { createErrorCollector, unknownNetworkError } from './error-collector.ts';
import { ErrorNotices } from './ErrorNotices.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  arrival.set(undefined);
});

const goTo = (id: RouteId) => arrival.set({ screen: id, path: `/${id}`, isDirect: false });

async function fail() {
  const errors = createErrorCollector({
    isLive: () => isLiveScreen(arrival.get()?.screen),
    closeDialogs: () => undefined,
  });
  show(<ErrorNotices errors={errors} />);
  errors.add(new NetworkFailure('rooms.list', 'no network'));
  await act(() => vi.advanceTimersByTimeAsync(200));
}

test('an ordinary screen gets the dialog in the documents’ words [R000-8.1]', async () => {
  goTo('hospital.rooms.index');
  await fail();
  const dialog = await screen.findByRole('dialog', { name: 'Something Went Wrong' });
  expect(dialog.textContent).toContain(unknownNetworkError);
  expect(screen.getByRole('log').textContent).toBe('');
});

test('a live screen gets the tray: no dialog, no focus taken, and none later [R000-8.8]', async () => {
  goTo('patient-central');
  const before = document.activeElement;
  await fail();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('log', { name: 'Problems' }).textContent).toContain(unknownNetworkError);
  expect(document.activeElement).toBe(before);
  act(() => goTo('hospital.rooms.index'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.getByRole('log').textContent).toBe('');
});
