import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';
import { isZoneExpired, zoneRecheckMs } from '@lamplight/domain/safety-zone';
import { useEffect, useState } from 'react';

/** Looked at again every minute: a zone runs out while nobody does anything. */
export function useZoneExpired(zone: SafetyZone, hours: number | undefined): boolean {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), zoneRecheckMs);
    return () => clearInterval(timer);
  }, []);
  return hours !== undefined && isZoneExpired(zone, hours, now);
}
