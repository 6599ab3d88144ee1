import type { AlarmStepView, OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { icon } from '@lamplight/ui/icon-size';
import { IconCheck, IconPointFilled, IconQuestionMark } from '@tabler/icons-react';
import { useClock } from '../../../shared/time/use-clock.ts';
import { minutes, stepWords } from './alarm-view.ts';
import styles from './AlarmBanner.module.css';

const marks = { done: IconCheck, waiting: IconPointFilled, not_confirmed: IconQuestionMark };

/** What is waited for is counted down; what is late is counted up. */
const timeLeft = ({ late_at }: AlarmStepView, serverNow: number): string | undefined => {
  if (late_at === null) return undefined;
  const left = Date.parse(late_at) - serverNow;
  return left > 0 ? `in ${minutes(left)}` : `late ${minutes(-left)}`;
};

/** The six steps, each with who took it and when. */
export function AlarmStepper({ alarm, serverNow }: { alarm: OpenAlarm; serverNow: number }) {
  const clock = useClock();
  return (
    <ol className={styles['steps']} aria-label="Steps">
      {alarm.steps.map((view) => {
        const { step, stands, at, user, late_at } = view;
        const Mark = marks[stands];
        const isLate = late_at !== null && Date.parse(late_at) <= serverNow;
        return (
          <li
            key={step}
            className={styles['step']}
            data-stands={stands}
            data-late={isLate || undefined}
          >
            <span className={styles['step-name']}>
              <Mark {...icon} size={14} aria-hidden="true" />
              {stepWords[step]}
            </span>
            <span className={styles['step-note']}>
              {stands === 'done' && at !== null
                ? `${clock.time(new Date(at))} ${user?.name ?? 'Room'}`
                : stands === 'not_confirmed'
                  ? 'not confirmed'
                  : (timeLeft(view, serverNow) ?? 'waiting')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
