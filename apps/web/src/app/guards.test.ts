import type { CurrentUser } from '@lamplight/contracts/entities/current-user';
import { expect, test } from 'vitest';
import { observable } from '../shared/observable.ts';
import type { Division } from '../shared/division.ts';
import type { Services } from '../shared/services.ts';
import { guard, judge } from './guards.ts';
import type { RouterContext } from './guards.ts';

const person = {
  divisions: [{ id: 7 }, { id: 8 }],
  preferred_division_id: 8,
  hospital: { main_division_id: 7 },
} as CurrentUser;

const signedIn = (stored: Division): RouterContext & { services: Services } => ({
  services: { user: observable(person), division: observable(stored) } as unknown as Services,
});
const nobody: RouterContext = { services: undefined };

test('a public screen opens to everybody and gets no division [R000-2.2.2]', () => {
  expect(judge('password-changed', nobody, {})).toEqual({ kind: 'open' });
  expect(judge('password-changed', signedIn(7), {})).toEqual({ kind: 'open' });
});

test('any other screen needs a person first, whatever the address says [R000-2.2.2]', () => {
  expect(judge('hospital.rooms.index', nobody, { division_id: '7' })).toEqual({ kind: 'sign-in' });
  expect(judge('care-assignments', nobody, {})).toEqual({ kind: 'sign-in' });
});

test('the address gets the stored division and keeps the rest [R000-2.2.3]', () => {
  expect(judge('hospital.rooms.index', signedIn('*'), { page: '2' })).toEqual({
    kind: 'other-address',
    search: { page: '2', division_id: '*' },
  });
  expect(judge('hospital.rooms.index', signedIn(7), { division_id: '8' })).toEqual({
    kind: 'open',
    division: 8,
  });
});

test('a division of somebody else gives way to the stored one [R000-2.2.3]', () => {
  expect(judge('hospital.rooms.index', signedIn(7), { division_id: '99' })).toEqual({
    kind: 'other-address',
    search: { division_id: '7' },
  });
});

test('a screen without division carries none [R000-2.2.3]', () => {
  expect(judge('care-assignments', signedIn(7), {})).toEqual({ kind: 'open' });
  expect(judge('care-assignments', signedIn(7), { division_id: '7', q: 'x' })).toEqual({
    kind: 'other-address',
    search: { q: 'x', division_id: undefined },
  });
});

test('where all divisions are not allowed, one takes their place [R000-2.2.4]', () => {
  expect(judge('home', signedIn('*'), { division_id: '*' })).toEqual({
    kind: 'other-address',
    search: { division_id: '8' },
  });
  expect(judge('hospital.rooms.add', signedIn(7), { division_id: '*' })).toEqual({
    kind: 'other-address',
    search: { division_id: '7' },
  });
});

test('opening a screen chooses its division; resting on a link does not [R000-2.2.3]', () => {
  const context = signedIn(7);
  const navigation = { context, search: { division_id: '8' }, href: '/hospital/rooms' };
  guard('hospital.rooms.index', { ...navigation, preload: true });
  expect(context.services.division.get()).toBe(7);
  guard('hospital.rooms.index', { ...navigation, preload: false });
  expect(context.services.division.get()).toBe(8);
});
