import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useStandsFor } from './use-stands-for.ts';

beforeEach(() => void vi.useFakeTimers());

const left = (seconds: number | null) => ({ seconds });
const useSeconds = (told: ReturnType<typeof left>) => useStandsFor(told, told.seconds);

test('stands for the seconds the server counted, goes by itself, and stands again for the next [R001-4.121]', () => {
  const { result, rerender } = renderHook(useSeconds, { initialProps: left(null) });
  expect(result.current).toBe(false);
  rerender(left(10));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(9_900));
  expect(result.current).toBe(true);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe(false);
  rerender(left(5));
  expect(result.current).toBe(true);
});
