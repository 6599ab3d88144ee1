import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { letGoMs, SteeringTurn } from './steering-turn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const turn = () => {
  const told = vi.fn<() => void>();
  return { told, steering: new SteeringTurn(told, () => Date.now()) };
};

it('belongs to the first who moves, and to nobody else while she does [R001-4.8]', () => {
  const { steering } = turn();
  expect(steering.take(1)).toBe(true);
  expect(steering.take(2)).toBe(false);
  vi.advanceTimersByTime(letGoMs - 1);
  expect(steering.take(1)).toBe(true);
  vi.advanceTimersByTime(letGoMs - 1);
  expect(steering.take(2)).toBe(false);
});

it('frees itself 10 s after the last move, and tells it [R001-4.8]', () => {
  const { steering, told } = turn();
  steering.take(1);
  told.mockClear();
  vi.advanceTimersByTime(letGoMs);
  expect(steering.holder).toBeUndefined();
  expect(told).toHaveBeenCalledOnce();
  expect(steering.take(2)).toBe(true);
});

it('goes to who asked when the holder says yes, or when it becomes free [R001-4.8]', () => {
  const { steering } = turn();
  steering.take(1);
  steering.ask(2);
  expect(steering).toMatchObject({ holder: 1, asking: 2 });
  steering.answer(3, true);
  expect(steering.holder).toBe(1);
  steering.answer(1, false);
  expect(steering).toMatchObject({ holder: 1, asking: undefined });
  steering.ask(2);
  steering.answer(1, true);
  expect(steering).toMatchObject({ holder: 2, asking: undefined });
  steering.ask(1);
  vi.advanceTimersByTime(letGoMs);
  expect(steering.holder).toBe(1);
});

it('is free again when who steers leaves, and forgets who asked and left', () => {
  const { steering } = turn();
  steering.take(1);
  steering.ask(2);
  steering.leave(2);
  steering.leave(1);
  expect(steering).toMatchObject({ holder: undefined, asking: undefined });
});
