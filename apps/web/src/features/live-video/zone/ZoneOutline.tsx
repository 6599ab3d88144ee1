import type { SafetyZone } from '@lamplight/contracts/entities/safety-zone';
import { PolygonShapes } from '../../../shared/polygons/PolygonShapes.tsx';
import { useZoneExpired } from './use-zone-expired.ts';
import styles from './Zone.module.css';

interface ZoneOutlineProps {
  zone: SafetyZone;
  /** Hours for which a zone holds. */
  hours: number | undefined;
}

/** Where the patient should be. Amber, and in words, when somebody has to look whether that is still so. */
export function ZoneOutline({ zone, hours }: ZoneOutlineProps) {
  const isExpired = useZoneExpired(zone, hours);
  return (
    <div
      className={styles['outline']}
      role="img"
      aria-label={isExpired ? 'Safety zone, expired' : 'Safety zone'}
    >
      <PolygonShapes size={zone} shapes={[zone.points]} isExpired={isExpired} />
      {isExpired && <p className={styles['expired']}>Safety zone expired</p>}
    </div>
  );
}
