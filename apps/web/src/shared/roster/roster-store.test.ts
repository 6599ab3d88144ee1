import type { Roster } from '@lamplight/domain/watching/roster';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRosterStore } from './roster-store.ts';

const hour = 3_600_000;
const keysOf = (byte: number) => [
  { day: '2026-03-02', key: Buffer.alloc(32, byte).toString('base64url') },
];
const roster: Roster = {
  units: [{ unit: 'East', division: 'Pier', phone: '555-0100', lines: [] }],
  more: 0,
};
const device: Record<string, string> = {};
let now: number;

beforeEach(() => {
  now = Date.UTC(2026, 2, 2, 10);
  for (const name of Object.keys(device)) Reflect.deleteProperty(device, name);
  // An object with its entries as properties, as a browser's localStorage is.
  const methods = {
    getItem: (name: string) => device[name] ?? null,
    setItem: (name: string, text: string) => (device[name] = text),
    removeItem: (name: string) => Reflect.deleteProperty(device, name),
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(device, { get: (_, name) => methods[name as keyof typeof methods] }),
  );
});

const storeOf = (userId: number, byte = userId) =>
  createRosterStore({ userId, keys: keysOf(byte), now: () => now });
const keep = (userId: number) => storeOf(userId).keep({ roster, takenAt: new Date(now) });

test('it is found again by the same person, with its time, and lies sealed [R003-11.2]', async () => {
  await keep(7);
  expect(await storeOf(7).find()).toEqual({ roster, takenAt: new Date(now) });
  expect(JSON.stringify(device)).not.toMatch(/East|555/);
});

test('another key does not open it, and another person’s sign-in removes it [R003-11.2]', async () => {
  await keep(7);
  expect(await storeOf(7, 8).find()).toBeUndefined();
  storeOf(8);
  expect(Object.keys(device)).toEqual([]);
});

test('it is gone after twelve hours, and once it was dropped [R003-11.2]', async () => {
  await keep(7);
  now += 12 * hour;
  expect(await storeOf(7).find()).toBeUndefined();
  expect(Object.keys(device)).toEqual([]);
  await keep(7);
  storeOf(7).drop();
  expect(Object.keys(device)).toEqual([]);
});

test('sealing that ends after it was dropped writes nothing [R003-11.2]', async () => {
  const store = storeOf(7);
  const sealing = store.keep({ roster, takenAt: new Date(now) });
  store.drop();
  await sealing;
  expect(Object.keys(device)).toEqual([]);
});

test('where nothing may be stored, nothing fails', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  const store = storeOf(7);
  await store.keep({ roster, takenAt: new Date(now) });
  expect(await store.find()).toBeUndefined();
  store.drop();
});
