import { beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';
import type { DraftStore } from './draft-store.ts';
import {
  findDraft,
  forgetOpening,
  forgetUnsaved,
  hasUnsaved,
  keepDraft,
  keepDraftsIn,
  leaveWithoutAsking,
  openAnew,
  openingOf,
  registerUnsaved,
  saveDrafts,
} from './drafts.ts';

const hour = 3_600_000;
const keyOf = (day: string, byte: number) => ({
  day,
  key: Buffer.alloc(32, byte).toString('base64url'),
});
const keysOfSeven = [keyOf('2026-03-02', 7)];
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
    new Proxy(device, {
      get: (_, name) => methods[name as keyof typeof methods],
    }),
  );
  leaveWithoutAsking().stay();
  for (const key of ['rooms.1', 'rooms.2', 'rooms.3']) forgetUnsaved(key);
});

const storeOf = (userId: number, keys = keysOfSeven): DraftStore =>
  createDraftStore({ userId, keys, now: () => now });

test('an open form with changes is asked about until it is saved or left for good', () => {
  expect(hasUnsaved()).toBe(false);
  const off = registerUnsaved('rooms.1', () => ({ name: 'x' }));
  expect(hasUnsaved()).toBe(true);
  const { stay } = leaveWithoutAsking();
  expect(hasUnsaved()).toBe(false);
  stay();
  expect(hasUnsaved()).toBe(true);
  off();
  expect(hasUnsaved()).toBe(false);
});

test('what was typed is found again by the same form of the same person [R000-4.8]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Typed' });
  now += hour;
  await storeOf(7).keep('rooms.1', { name: 'Typed on' });
  expect(await storeOf(7).find('rooms.2')).toBeUndefined();
  expect(await storeOf(7).find('rooms.1')).toEqual({
    values: { name: 'Typed on' },
    begunAt: new Date(Date.UTC(2026, 2, 2, 10)),
  });
});

test('it is offered for 24 hours after the last change, and then removed [R000-4.8] [R000-4.10]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Typed' });
  now += 24 * hour - 1;
  expect(await storeOf(7).find('rooms.1')).toBeDefined();
  now += 1;
  expect(await storeOf(7).find('rooms.1')).toBeUndefined();
  expect(Object.keys(device)).toEqual([]);
});

test('those of everybody are removed in time, whoever signs in [R000-4.10]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Typed' });
  device['lamplight.draft.9.rooms.1'] = 'nonsense';
  device['lamplight.division'] = '1';
  now += 24 * hour;
  storeOf(8, [keyOf('2026-03-03', 8)]);
  expect(Object.keys(device)).toEqual(['lamplight.division']);
});

test('nobody else is offered it or can read it [R000-4.9]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Secret words' });
  expect(JSON.stringify(device)).not.toContain('Secret');
  const other = storeOf(8, [keyOf('2026-03-02', 8)]);
  expect(await other.find('rooms.1')).toBeUndefined();
  // Even under her own name it does not open: the key is another.
  device['lamplight.draft.8.rooms.1'] = device['lamplight.draft.7.rooms.1'] ?? '';
  expect(await other.find('rooms.1')).toBeUndefined();
  expect(await storeOf(7).find('rooms.1')).toBeDefined();
});

test('one that was put elsewhere or changed does not open [R000-4.9]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Typed' });
  const text = device['lamplight.draft.7.rooms.1'] ?? '';
  device['lamplight.draft.7.rooms.2'] = text;
  expect(await storeOf(7).find('rooms.2')).toBeUndefined();
  const changed = { ...(JSON.parse(text) as { saved: number }), saved: now - 1 };
  device['lamplight.draft.7.rooms.1'] = JSON.stringify(changed);
  expect(await storeOf(7).find('rooms.1')).toBeUndefined();
});

test('the keys of the days before still open it, a key that is gone does not [R000-4.9]', async () => {
  await storeOf(7).keep('rooms.1', { name: 'Typed' });
  const nextDay = [keyOf('2026-03-03', 70), ...keysOfSeven];
  expect(await storeOf(7, nextDay).find('rooms.1')).toBeDefined();
  expect(await storeOf(7, nextDay.slice(0, 1)).find('rooms.1')).toBeUndefined();
});

test('what was saved meanwhile is not kept by a sealing that ends later', async () => {
  const store = storeOf(7);
  const keeping = store.keep('rooms.1', { name: 'Typed' });
  store.drop('rooms.1');
  await keeping;
  expect(await store.find('rooms.1')).toBeUndefined();
});

test('leaving for sign-in keeps every open form; a saved one is forgotten', async () => {
  keepDraftsIn(storeOf(7));
  registerUnsaved('rooms.1', () => ({ name: 'Typed' }));
  registerUnsaved('rooms.2', () => ({ name: 'Saved' }));
  await saveDrafts();
  openAnew('rooms.1');
  expect((await findDraft('rooms.1'))?.values).toEqual({ name: 'Typed' });
  forgetUnsaved('rooms.2');
  openAnew('rooms.2');
  expect(await findDraft('rooms.2')).toBeUndefined();
  keepDraftsIn(undefined);
});

test('what is open when the next person signs in at the desk stays the one’s before', async () => {
  keepDraftsIn(storeOf(7));
  registerUnsaved('rooms.3', () => ({ name: 'His' }));
  keepDraftsIn(storeOf(8));
  expect(hasUnsaved()).toBe(false);
  // Its form goes a moment later, and keeps what is in it.
  await keepDraft('rooms.3', { name: 'His' });
  expect(await findDraft('rooms.3')).toBeUndefined();
  keepDraftsIn(storeOf(7));
  // Sealing takes its time.
  await vi.waitFor(async () =>
    expect(await findDraft('rooms.3')).toMatchObject({ values: { name: 'His' } }),
  );
  keepDraftsIn(undefined);
});

test('a save that ends after its form was opened again forgets what it saved, and not what is typed now', async () => {
  keepDraftsIn(storeOf(7));
  registerUnsaved('rooms.1', () => ({ name: 'Saved' }));
  const saved = openingOf('rooms.1');
  await saveDrafts();
  openAnew('rooms.1');
  registerUnsaved('rooms.1', () => ({ name: 'Typed since' }));
  await saveDrafts();
  forgetOpening('rooms.1', saved);
  leaveWithoutAsking().stay();
  expect(hasUnsaved()).toBe(true);
  const now = openingOf('rooms.1');
  openAnew('rooms.1');
  expect(await findDraft('rooms.1')).toMatchObject({ values: { name: 'Typed since' } });
  expect(Object.keys(device)).toHaveLength(1);
  forgetOpening('rooms.1', now);
  expect(Object.keys(device)).toEqual([]);
  keepDraftsIn(undefined);
});

test('where storage is forbidden nothing is kept and nothing fails', async () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = storeOf(7);
  await store.keep('rooms.1', {});
  store.drop('rooms.1');
  expect(await store.find('rooms.1')).toBeUndefined();
});
