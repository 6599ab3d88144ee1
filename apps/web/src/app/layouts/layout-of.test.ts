import { expect, test } from 'vitest';
import { layoutOf } from './layout-of.ts';

test('a screen has the standard layout unless its route names another [R000-2.2.1] [R000-2.3.6]', () => {
  expect(layoutOf('hospital.rooms.index', true)).toBe('standard');
  expect(layoutOf('hospital-redirect', true)).toBe('blank');
  expect(layoutOf('care-connect', true)).toBe('public');
  expect(layoutOf(undefined, true)).toBe('standard');
});

test('what would be standard has a logo and content while nobody is signed in [R000-2.3.8]', () => {
  expect(layoutOf('password-changed', false)).toBe('public');
  expect(layoutOf('hospital-redirect', false)).toBe('blank');
});
