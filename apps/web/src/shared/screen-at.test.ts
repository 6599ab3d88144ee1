import { expect, test } from 'vitest';
import { screenAt } from './screen-at.ts';

test.each([
  ['/', 'home'],
  ['/hospital/rooms', 'hospital.rooms.index'],
  ['/hospital/rooms/', 'hospital.rooms.index'],
  ['/hospital/rooms/add', 'hospital.rooms.add'],
  ['/hospital/rooms/12/edit', 'hospital.rooms.edit'],
  ['/hospital/rooms/12/edit/more', undefined],
  ['/nowhere', undefined],
])('%s is %s', (pathname, screen) => {
  expect(screenAt(pathname)).toBe(screen);
});
