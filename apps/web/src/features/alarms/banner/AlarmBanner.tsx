import { Button, VisuallyHidden } from '@mantine/core';
import { placeName } from '@lamplight/domain/patients/place-name';
import { useRef, useState } from 'react';
import { useOccupied } from '../../../shared/presence.ts';
import { useMay } from '../../../shared/services.ts';
import { useSoundNeeded } from '../../../shared/sound.ts';
import { useSteadyPress } from '../../../shared/use-steady-press.ts';
import { isHeard, mostShown, whereWords } from './alarm-view.ts';
import styles from './AlarmBanner.module.css';
import { AlarmLine } from './AlarmLine.tsx';
import { AlarmSound } from './AlarmSound.tsx';
import { useAlarmSteps } from './use-alarm-steps.ts';
import { useBannerFocus } from './use-banner-focus.ts';
import { useOpenAlarms } from './use-open-alarms.ts';

interface AlarmBannerProps {
  /** The frame keeps room for one alarm, and more lie over the page. */
  isReserved?: boolean;
}

/** The alarms of this person on every screen: under the header and above every dialog; mounted once. */
export default function AlarmBanner({ isReserved = false }: AlarmBannerProps) {
  const banner = useRef<HTMLElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { alarms, total, isKnown, serverNow, refetch } = useOpenAlarms();
  const actions = useAlarmSteps(alarms, refetch);
  const heard = alarms.filter((alarm) => isHeard(alarm, serverNow));
  // Said before there is an alarm: who receives patients has to know that nothing would be heard.
  useSoundNeeded(useMay()(['Receive', 'PatientMonitorAssignment']) || heard.length > 0);
  // Who has an alarm before her is not asked whether she is there.
  useOccupied(alarms.length > 0);
  const focus = useBannerFocus(banner);
  const newest = alarms.at(-1);
  const shown = showsAll ? alarms : alarms.slice(-mostShown);
  const hidden = alarms.length - shown.length;
  const steady = useSteadyPress(shown.map(({ id }) => id).join(' '));
  return (
    <>
      <VisuallyHidden>
        <p aria-live="assertive">
          {newest && `Alarm in ${placeName(newest)}, ${whereWords(newest)}`}
        </p>
      </VisuallyHidden>
      {heard.map(({ id }) => (
        <AlarmSound key={id} />
      ))}
      {isReserved && alarms.length === 0 && (
        <aside className={styles['quiet']} aria-label="Alarm bar">
          {isKnown ? 'No open alarms' : 'Loading alarms…'}
        </aside>
      )}
      {alarms.length > 0 && (
        <section
          ref={banner}
          className={styles['banner']}
          aria-label="Alarms"
          data-over={isReserved || undefined}
          {...focus}
        >
          <ol className={styles['lines']} {...steady}>
            {/* The newest on top: it is the one that needs somebody. */}
            {[...shown].reverse().map((alarm) => (
              <AlarmLine key={alarm.id} alarm={alarm} serverNow={serverNow} actions={actions} />
            ))}
          </ol>
          {total > alarms.length && (
            <p role="status">
              Showing {alarms.length} of {total} alarms. The oldest that no one has acknowledged are
              all here.
            </p>
          )}
          {(hidden > 0 || showsAll) && alarms.length > mostShown && (
            <Button
              size="compact-sm"
              variant="default"
              className={styles['others'] ?? ''}
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'Show fewer' : `+${hidden}`}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
