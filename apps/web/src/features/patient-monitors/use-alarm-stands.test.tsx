import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAlarmStands } from './use-alarm-stands.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const left = (alarm_seconds_left: number | null) => ({ alarm_seconds_left });

test('stands for the seconds the server counted, goes by itself, and stands again for the next [R001-4.121]', () => {
  const { result, rerender } = renderHook(useAlarmStands, { initialProps: left(null) });
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
