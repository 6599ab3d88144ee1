import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useUser } from '../../shared/services.ts';
import styles from './LiveVideoTile.module.css';
import { bottomWords } from './tile-words.ts';

interface BottomBarProps {
  monitor: Pick<PatientMonitor, 'away_message' | 'away_message_updated_at'>;
  isVisited: boolean;
  isHelpRequested: boolean;
}

/** '1405', in the zone of who reads it. */
const hhmm = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    .format(new Date(at))
    .replace(':', '');

export function BottomBar({ monitor, isVisited, isHelpRequested }: BottomBarProps) {
  const { timezone } = useUser();
  const since = monitor.away_message_updated_at;
  const words = bottomWords({
    isHelpRequested,
    isVisited,
    awayMessage: monitor.away_message,
    awaySince: since === null ? undefined : hhmm(since, timezone),
  });
  return words === undefined ? null : <p className={styles['bottom']}>{words}</p>;
}
