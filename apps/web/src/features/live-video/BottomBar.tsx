import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useUser } from '../../shared/services.ts';
import styles from './LiveVideoTile.module.css';
import { bottomWords } from './tile-words.ts';

interface BottomBarProps {
  monitor: Pick<PatientMonitor, 'away_message' | 'away_message_updated_at'>;
  isVisited: boolean;
  isHelpRequested: boolean;
  /** How far an alarm is, and who is heard in the room: on a wall, where no other line says so. */
  alarm?: string | undefined;
  talking?: string | undefined;
  isPaused?: boolean;
  className?: string | undefined;
}

/** '1405', in the zone of who reads it. */
const hhmm = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    .format(new Date(at))
    .replace(':', '');

export function BottomBar({ monitor, className = styles['bottom'], ...said }: BottomBarProps) {
  const { timezone } = useUser();
  const since = monitor.away_message_updated_at;
  const words = bottomWords({
    ...said,
    awayMessage: monitor.away_message,
    awaySince: since === null ? undefined : hhmm(since, timezone),
  });
  return words === undefined ? null : <p className={className}>{words}</p>;
}
