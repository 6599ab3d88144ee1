import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useKey } from '../../../shared/keys/key-list.ts';
import type { ArmedAlarmOfTile } from './use-armed-alarm.ts';
import styles from './WallTile.module.css';

interface ArmedAlarmProps {
  monitor: PatientMonitor;
  alarm: ArmedAlarmOfTile;
  /** The hospital's own question, once it is known. */
  question: string | undefined;
}

/** The question before an alarm, on the tile it is about. Enter sounds it, Escape takes it back. */
export function ArmedAlarm({ monitor, alarm, question: words }: ArmedAlarmProps) {
  const place = placeName(monitor);
  const question = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  /** Enter presses a button that has the focus: Cancel here, or what was asked elsewhere since this was. */
  const isMeant = (target: EventTarget | null): boolean => {
    if (target === before) return true;
    if (!(target instanceof Element) || target.closest('button, a, input, [role]') === null)
      return true;
    const own = question.current;
    return own?.closest('article, section')?.contains(target) === true && !own.contains(target);
  };
  useKey({
    keys: 'Enter',
    does: `Sound the alarm of ${place}`,
    group: 'This page',
    run: alarm.sound,
    isFirst: true,
    isFor: isMeant,
  });
  useKey({
    keys: 'Escape',
    does: 'No alarm',
    group: 'This page',
    run: alarm.disarm,
    isFirst: true,
  });
  return (
    <div ref={question} className={styles['armed']} role="group" aria-label={`Alarm of ${place}`}>
      <p role="status">{words ?? `Sound the alarm of ${place}?`}</p>
      <Button size="compact-md" loading={alarm.isSending} onClick={alarm.sound}>
        Sound the alarm (Enter)
      </Button>
      <Button size="compact-md" variant="default" onClick={alarm.disarm}>
        Cancel (Esc)
      </Button>
    </div>
  );
}
