import { expect, test } from 'vitest';
import { timeIn, zoneChoices } from './time-zones.ts';

test('offers every zone once, readable, with the stored one among them', () => {
  const choices = zoneChoices('US/Eastern');
  expect(choices).toContainEqual({ value: 'America/New_York', label: 'America/New York' });
  expect(choices).toContainEqual({ value: 'US/Eastern', label: 'US/Eastern' });
  expect(choices).toContainEqual({ value: 'UTC', label: 'UTC' });
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices.length).toBeGreaterThan(300);
});

test('tells the time there now, on the clock of the person [R000-9.2]', () => {
  const now = new Date('2026-03-01T18:40:00Z');
  expect(timeIn('Asia/Tokyo', '24', now)).toBe('Mon, 03:40');
  expect(timeIn('America/New_York', '12', now)).toMatch(/^Sun, 1:40\sPM$/);
  expect(timeIn('UTC', '24', new Date('2026-03-01T00:05:00Z'))).toBe('Sun, 00:05');
});
