import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RoomUpdate } from './room-update.ts';

const page = (version: string) =>
  `<meta name="room-version" content="${version}" />
   <script type="module" crossorigin src="/room/assets/main-1.js"></script>
   <link rel="stylesheet" crossorigin href="/room/assets/main-1.css">`;
const asked: string[] = [];
let missing: string | undefined;
let served = '2.0.0+b';
const stored = new Map<string, string>();
const store = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const go = vi.fn<(to: string) => void>();
const ask: typeof fetch = (input) => {
  const { pathname, search } = input as URL;
  asked.push(pathname + search);
  return Promise.resolve(
    new Response(pathname === '/room/' ? page(served) : '', {
      status: pathname === missing ? 404 : 200,
    }),
  );
};
const running = (version: string) =>
  new RoomUpdate({
    version,
    store,
    ask,
    address: () => new URL('https://rooms.example/room/?camera=simulated'),
    go,
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.length = 0;
  missing = undefined;
  served = '2.0.0+b';
  stored.clear();
  go.mockReset();
});

it('offers itself what its division has let out, and nothing else [R001-4.150]', () => {
  const room = running('1.0.0+a');
  expect([room.isOffered('2.0.0+b'), room.isOffered('1.0.0+a'), room.isOffered(null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(room.isOffered(undefined)).toBe(false);
});

it('looks whether the new version is there whole, then leaves for it, past what was kept [R001-4.151]', async () => {
  await running('1.0.0+a').install('2.0.0+b');
  expect(asked).toEqual([
    '/room/?camera=simulated&version=2.0.0%2Bb',
    '/room/assets/main-1.js',
    '/room/assets/main-1.css',
  ]);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(go).toHaveBeenCalledWith('https://rooms.example/room/?camera=simulated&version=2.0.0%2Bb');
  expect(running('2.0.0+b').failed).toBeNull();
  expect(stored.size).toBe(0);
});

it.each([
  ['another version is served', () => (served = '1.5.0+c')],
  ['a part of it is missing', () => (missing = '/room/assets/main-1.css')],
])('stays when %s, and says so [R001-4.152]', async (_why, breakIt) => {
  breakIt();
  const room = running('1.0.0+a');
  await expect(room.install('2.0.0+b')).rejects.toThrow();
  vi.advanceTimersByTime(5_000);
  expect(go).not.toHaveBeenCalled();
  expect(room.failed).toBe('2.0.0+b');
  expect(running('1.0.0+a').failed).toBe('2.0.0+b');
});

it('says so when the old version comes up again, until it is told once more [R001-4.152]', async () => {
  await running('1.0.0+a').install('2.0.0+b');
  const again = running('1.0.0+a');
  expect(again.failed).toBe('2.0.0+b');
  await again.install('2.0.0+b');
  expect(again.failed).toBeNull();
});
