import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import {
  monitorBadges,
  pauseSecondsLeft,
  type MonitorBadge,
} from '@lamplight/domain/watching/monitor-badges';
import { hint } from '@lamplight/ui/hint/hint';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { timeLeftWords } from './monitor-words.ts';
import { useSecondsSince } from './use-seconds-since.ts';

interface MonitorBadgesProps {
  monitor: PatientMonitor;
  /** What the place they stand in says already. */
  without?: readonly MonitorBadge['text'][];
}

/** What must be known of a session before its picture is believed; each goes by itself when its time is over. */
export function MonitorBadges({ monitor, without = [] }: MonitorBadgesProps) {
  const hasTime = monitor.pause !== null || monitor.alarm_seconds_left !== null;
  const since = useSecondsSince(monitor, hasTime);
  const left = pauseSecondsLeft(monitor, since);
  return (
    <>
      {monitorBadges(monitor, since)
        .filter(({ text }) => !without.includes(text))
        .map(({ text, tone, why }) => (
          <span key={text} {...hint(why)}>
            <Tag tone={tone}>{text}</Tag>
          </span>
        ))}
      {left !== null && left > 0 && (
        <span
          role="timer"
          aria-label="Time left of the pause"
          {...hint(monitor.pause?.reason ?? '')}
        >
          {timeLeftWords(left)}
        </span>
      )}
    </>
  );
}
