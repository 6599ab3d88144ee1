import type { OpenAlarm } from '@lamplight/contracts/entities/open-alarm';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useMasking } from '../../../shared/use-masking.ts';
import { AlarmButtons } from './AlarmButtons.tsx';
import { ageOf, isTaken, isUnconfirmed, minutes, phoneText, whereWords } from './alarm-view.ts';
import styles from './AlarmBanner.module.css';
import { AlarmStepper } from './AlarmStepper.tsx';
import type { AlarmActions } from './use-alarm-steps.ts';

interface AlarmLineProps {
  alarm: OpenAlarm;
  serverNow: number;
  actions: AlarmActions;
}

/** One alarm: where, who, how long, how far, and what can be done. */
export function AlarmLine({ alarm, serverNow, actions }: AlarmLineProps) {
  const masking = useMasking();
  const see = () => actions.see(alarm);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- looked at, not pressed: what can be done are the buttons
    <li
      className={styles['line']}
      data-alarm={alarm.id}
      data-taken={isTaken(alarm) || undefined}
      tabIndex={-1}
      onPointerEnter={see}
      onFocus={see}
    >
      <span className={styles['glyph']} aria-hidden="true">
        <svg width="28" height="20" viewBox="0 0 28 20">
          <path d="M8 2 15 17H1Z" fill="currentColor" />
          <rect x="18" y="12" width="2.5" height="5" fill="currentColor" />
          <rect x="21.5" y="8" width="2.5" height="9" fill="currentColor" />
          <rect x="25" y="4" width="2.5" height="13" fill="currentColor" />
        </svg>
      </span>
      <span className={styles['place']}>
        <span className={styles['who']}>
          <b>{placeName(alarm)}</b> {masking.name(alarm.patient.display_name)}
        </span>
        <span className={styles['where']}>{whereWords(alarm)}</span>
      </span>
      <time className={styles['elapsed']} dateTime={alarm.raised_at} aria-label="Since the alarm">
        {minutes(ageOf(alarm, serverNow))}
      </time>
      <AlarmStepper alarm={alarm} serverNow={serverNow} />
      {isUnconfirmed(alarm, serverNow) && (
        <strong className={styles['unconfirmed']} role="alert">
          Not confirmed: phone the unit {phoneText(alarm)}
        </strong>
      )}
      <AlarmButtons alarm={alarm} serverNow={serverNow} actions={actions} />
    </li>
  );
}
