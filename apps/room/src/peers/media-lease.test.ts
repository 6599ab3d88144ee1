import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Observable } from '../connection/observable.ts';
import type { ConnectionState } from '../connection/room-connection.ts';
import { MediaLease } from './media-lease.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const minute = 60_000;

function lease(minutes: number) {
  const connection = new Observable<ConnectionState>('connected');
  const onOver = vi.fn<() => void>();
  /** How far each clock has been moved by what happened to the machine. */
  const moved = { steady: 0, wall: 0 };
  const held = new MediaLease({
    connection,
    minutes: () => minutes,
    onOver,
    clocks: { steady: () => Date.now() + moved.steady, wall: () => Date.now() + moved.wall },
  });
  return { connection, onOver, held, moved };
}

it('lets running pictures go on for the time of the hospital without a server, and no longer [R001-7.64]', () => {
  const { connection, onOver } = lease(30);
  vi.advanceTimersByTime(5 * 60 * minute);
  expect(onOver).not.toHaveBeenCalled();
  connection.set('connecting');
  vi.advanceTimersByTime(30 * minute - 1);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onOver).toHaveBeenCalled();
});

it('counts anew from each loss', () => {
  const { connection, onOver } = lease(10);
  connection.set('connecting');
  vi.advanceTimersByTime(9 * minute);
  connection.set('connected');
  vi.advanceTimersByTime(minute);
  connection.set('connecting');
  vi.advanceTimersByTime(9 * minute);
  expect(onOver).not.toHaveBeenCalled();
});

it('ends at once when the server no longer knows the device [R001-7.64]', () => {
  const { connection, onOver } = lease(30);
  connection.set('unpaired');
  expect(onOver).toHaveBeenCalledOnce();
});

it('looks no more when it is closed', () => {
  const { connection, onOver, held } = lease(1);
  held.close();
  connection.set('connecting');
  vi.advanceTimersByTime(10 * minute);
  expect(onOver).not.toHaveBeenCalled();
});

it('counts the time that the machine slept, in which the even clock stood still [R001-7.140]', () => {
  const { connection, onOver, moved } = lease(30);
  connection.set('connecting');
  vi.advanceTimersByTime(minute);
  moved.wall = 30 * minute;
  vi.advanceTimersByTime(5_000);
  expect(onOver).toHaveBeenCalled();
});

it('lasts no longer for a clock that was set back, also after a sleep [R001-7.140]', () => {
  const { connection, onOver, moved } = lease(30);
  moved.wall = 600 * minute;
  connection.set('connecting');
  vi.advanceTimersByTime(10 * minute);
  moved.wall += 10 * minute;
  vi.advanceTimersByTime(5_000);
  moved.wall = 0;
  vi.advanceTimersByTime(10 * minute - 10_000);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onOver).toHaveBeenCalled();
});
