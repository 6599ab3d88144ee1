import type { TimelineEntry, TimelineGroup } from '@lamplight/contracts/entities/timeline-entry';
import {
  timelineGroupOf,
  timelineGroupWords,
  timelineText,
} from '@lamplight/domain/patients/timeline-words';
import { hint } from '@lamplight/ui/hint/hint';
import { useClock } from '../../shared/time/use-clock.ts';
import styles from './Timeline.module.css';

interface TimelineRowsProps {
  from: Date;
  until: Date;
  groups: readonly TimelineGroup[];
  entries: readonly TimelineEntry[];
}

/** Percent of the span, kept within it. */
const placeIn = (at: number, from: Date, until: Date): number =>
  Math.min(100, Math.max(0, (100 * (at - from.getTime())) / (until.getTime() - from.getTime())));

const lasting = new Set<TimelineEntry['kind']>([
  'monitored',
  'paused',
  'watched',
  'observer',
  'observer_backup',
  'nurse',
  'nurse_backup',
  'unwatched',
  'visit',
]);

/** What is still going on reaches to the end of the span. */
const endOf = (entry: TimelineEntry, until: Date): number => {
  if (entry.until !== null) return Date.parse(entry.until);
  return lasting.has(entry.kind) ? until.getTime() : Date.parse(entry.at);
};

/** The hours as lines, one for each group. The list under it says the same in words. */
export function TimelineRows({ from, until, groups, entries }: TimelineRowsProps) {
  const clock = useClock();
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (part) => new Date(from.getTime() + part * (until.getTime() - from.getTime())),
  );
  return (
    <div className={styles['rows']} aria-hidden="true">
      {groups.map((group) => (
        <div key={group} className={styles['row']}>
          <span className={styles['group']}>{timelineGroupWords[group]}</span>
          <span className={styles['line']}>
            {entries
              .filter(({ kind }) => timelineGroupOf(kind) === group)
              .map((entry, index) => {
                const begin = placeIn(Date.parse(entry.at), from, until);
                const end = placeIn(endOf(entry, until), from, until);
                return (
                  <span
                    key={`${entry.kind} ${entry.at} ${index}`}
                    className={styles['mark']}
                    data-group={group}
                    {...hint(`${clock.time(new Date(entry.at))} ${timelineText(entry)}`)}
                    style={{ insetInlineStart: `${begin}%`, inlineSize: `${end - begin}%` }}
                  />
                );
              })}
          </span>
        </div>
      ))}
      <div className={styles['ticks']}>
        {ticks.map((tick) => (
          <span key={tick.getTime()}>{clock.time(tick)}</span>
        ))}
      </div>
    </div>
  );
}
