import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { LoadingState } from './LoadingState.tsx';

beforeEach(() => vi.useFakeTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('nothing, then bones, then words, then an end with a way on', async () => {
  const onRetry = vi.fn();
  show(<LoadingState what="the rooms" onRetry={onRetry} />);
  await pass(199);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(1);
  expect(screen.getByRole('status').textContent).toBe('Loading the rooms…');
  await pass(4_800);
  expect(screen.getByRole('status').textContent).toContain('taking longer');
  await pass(15_000);
  expect(screen.getByRole('alert').textContent).toContain('Loading the rooms took too long');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});
