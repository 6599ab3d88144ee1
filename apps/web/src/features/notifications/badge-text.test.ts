import { expect, it } from 'vitest';
import { badgeText, bellLabel } from './badge-text.ts';

it('the bell shows the count up to 99, then 99+, and nothing for none [R000-2.5.1]', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+']);
});

it('says the same in words', () => {
  expect(bellLabel(undefined)).toBe('Notifications');
  expect(bellLabel(0)).toBe('Notifications, none active');
  expect(bellLabel(100)).toBe('Notifications, 99+ active');
});
