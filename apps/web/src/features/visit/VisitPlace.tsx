import type { IdOf } from '@lamplight/contracts/ids';
import { useMasking } from '../../shared/use-masking.ts';
import { useKnownDevice } from './api/use-visit-device.ts';
import styles from './VisitOverlay.module.css';

interface VisitPlaceProps {
  deviceId: IdOf<'video_device'>;
  patientName: string | undefined;
}

/** Whose room it is stands there before and during the visit: other pages are open beside it. */
export function VisitPlace({ deviceId, patientName }: VisitPlaceProps) {
  const { data: device } = useKnownDevice(deviceId);
  const mask = useMasking();
  if (device === undefined) return null;
  return (
    <p className={styles['place']}>
      {device.room === null ? device.name : `Room ${device.room}`}
      {patientName !== undefined && ` · ${mask.name(patientName)}`}
    </p>
  );
}
