import { expect, it } from 'vitest';
import { isZoneExpired } from './safety-zone.ts';

it('is expired when it is older than the hospital lets zones hold [R001-4.100]', () => {
  const zone = { created_at: '2026-11-15T08:00:00.000Z' };
  expect(isZoneExpired(zone, 24, new Date('2026-11-16T08:00:00.000Z'))).toBe(false);
  expect(isZoneExpired(zone, 24, new Date('2026-11-16T08:00:01.000Z'))).toBe(true);
  expect(isZoneExpired(zone, 48, new Date('2026-11-16T08:00:01.000Z'))).toBe(false);
});
