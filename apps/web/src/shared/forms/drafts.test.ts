import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetUnsaved,
  hasUnsaved,
  leaveWithoutAsking,
  registerUnsaved,
  saveDrafts,
  takeDraft,
} from './drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  leaveWithoutAsking().stay();
  for (const key of ['rooms.1', 'rooms.2']) forgetUnsaved(key);
});

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

test('a draft comes back once, to the same form of the same person', () => {
  registerUnsaved('rooms.1', () => ({ name: 'Typed' }));
  saveDrafts(7);
  expect(takeDraft(7, 'rooms.2')).toBeUndefined();
  expect(takeDraft(7, 'rooms.1')).toEqual({ name: 'Typed' });
  expect(takeDraft(7, 'rooms.1')).toBeUndefined();
});

test('whoever else signs in does not get it, and nobody gets it afterwards', () => {
  registerUnsaved('rooms.1', () => ({ name: 'Typed' }));
  saveDrafts(7);
  expect(takeDraft(8, 'rooms.1')).toBeUndefined();
  expect(takeDraft(7, 'rooms.1')).toBeUndefined();
});
