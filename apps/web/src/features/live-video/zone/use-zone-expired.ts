import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';
import { isZoneExpired, zoneRecheckMs } from '@lamplight/domain/video/safety-zone';
import { useServerNow } from '../../../shared/time/use-server-now.ts';

/** Looked at again every minute: a zone runs out while nobody does anything. */
export function useZoneExpired(zone: SafetyZone, hours: number | undefined): boolean {
  const now = useServerNow(zoneRecheckMs);
  return hours !== undefined && isZoneExpired(zone, hours, new Date(now));
}
