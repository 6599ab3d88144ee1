import { expect, test } from 'vitest';
import { nextArrival } from './arrival.ts';

test('only the first page counts as reached from an address [R000-2.2.5]', () => {
  const first = nextArrival(undefined, { screen: 'hospital.rooms.index', path: '/hospital/rooms' });
  expect(first.isDirect).toBe(true);
  const sameList = nextArrival(first, { screen: 'hospital.rooms.index', path: '/hospital/rooms' });
  expect(sameList.isDirect).toBe(true);
  const second = nextArrival(sameList, { screen: 'home', path: '/' });
  expect(second.isDirect).toBe(false);
  const back = nextArrival(second, { screen: 'hospital.rooms.index', path: '/hospital/rooms' });
  expect(back.isDirect).toBe(false);
});
