import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoomNews } from './room-news.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const people = (talking: { peer_id: number; name: string }[]) =>
  JSON.stringify({ type: 'people', you: 1, talking, steering: null, asking: null });
const nora = { peer_id: 2, name: 'Nora Field' };

it('clears another user’s talking after 10 minutes, however often the room repeats it [R001-4.7]', () => {
  const news = new RoomNews();
  news.hear(people([nora]));
  vi.advanceTimersByTime(300_000);
  news.hear(people([nora]));
  expect(news.people.get()?.talking).toEqual([nora]);
  vi.advanceTimersByTime(300_000);
  expect(news.people.get()?.talking).toEqual([]);
});

it('forgets everything with the connection, and believes no message of another shape', () => {
  const news = new RoomNews();
  news.hear(people([nora]));
  news.hear(JSON.stringify({ type: 'positions', indexes: [1, 2] }));
  news.hear('{"type":"people"}');
  news.hear('not json');
  expect(news.positions.get()).toEqual([1, 2]);
  news.forget();
  expect([news.people.get(), news.aim.get(), news.positions.get()]).toEqual([
    undefined,
    undefined,
    [],
  ]);
});
