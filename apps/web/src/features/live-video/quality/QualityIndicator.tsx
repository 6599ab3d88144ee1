import type { WatchedDevice } from '@lamplight/contracts/entities/live-video';
import { icon } from '@lamplight/ui/icon-size';
import { IconWifi, IconWifi1, IconWifi2 } from '@tabler/icons-react';
import { useObservable } from '../../../shared/use-observable.ts';
import styles from './QualityIndicator.module.css';
import type { QualityWatch } from './quality-watch.ts';

const levels = {
  poor: { word: 'Poor', Icon: IconWifi1 },
  fair: { word: 'Fair', Icon: IconWifi2 },
  good: { word: 'Good', Icon: IconWifi },
  excellent: { word: 'Excellent', Icon: IconWifi },
} as const;

interface QualityIndicatorProps {
  watch: QualityWatch;
  device: WatchedDevice | null;
  /** In a visit it always stands there; over a tile only when it is less than good. */
  isAlwaysShown?: boolean;
}

/** How well the picture arrives, when that is worth knowing. */
export function QualityIndicator({ watch, device, isAlwaysShown = false }: QualityIndicatorProps) {
  const level = useObservable(watch.level);
  const issue = useObservable(watch.issue);
  const isPulsing = useObservable(watch.isPulsing);
  const isGood = level === 'good' || level === 'excellent';
  if (level === undefined || (isGood && !isAlwaysShown)) return null;
  const { word, Icon } = levels[level];
  const wifi = device?.wifi_signal_state;
  return (
    <p className={styles['quality']} data-pulsing={isPulsing || undefined} role="status">
      <Icon {...icon} />
      <span>
        Connection: {word}
        {wifi && ` · Wi-Fi in the room: ${wifi}`}
        {issue && <span className={styles['issue']}>{issue}</span>}
      </span>
    </p>
  );
}
