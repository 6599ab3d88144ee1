import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';

export const zoneRecheckMs = 60_000;
export const zoneIsZero = "Can't save safety zone. Please reload the page.";
export const zoneIsOutside = 'Draw the zone inside the picture';

/** A zone holds for so many hours after it was saved. */
export const isZoneExpired = (
  { created_at }: Pick<SafetyZone, 'created_at'>,
  hours: number,
  now: Date,
): boolean => now.getTime() - Date.parse(created_at) > hours * 3_600_000;
