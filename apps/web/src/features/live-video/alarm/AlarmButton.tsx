import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import { ActionIcon } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import { useRaiseAlarm, type RaiseAlarm, type WayToRoom } from '../../alarms/public.ts';
import { AlarmQuestion } from './AlarmQuestion.tsx';
import styles from './alarm.module.css';
import { useAlarmKey } from './use-alarm-key.ts';
import { useHold } from './use-hold.ts';

interface AlarmButtonProps {
  monitor: Pick<PatientMonitor, 'id' | 'unit'>;
  place: string;
  /** What the hospital asks before an alarm. */
  question: string;
  way: WayToRoom;
  /** Of several tiles on a page the keys are for one. */
  hasKeys: boolean;
}

/** Activates the alarm of a patient after the hospital's own question; held, at once. */
export function AlarmButton(props: AlarmButtonProps) {
  const { monitor, place, question, way, hasKeys } = props;
  const alarm = useRaiseAlarm(monitor, way);
  const [isAsking, setAsking] = useState(false);
  const hold = useHold(alarm.raise);
  return (
    <>
      <span className={styles['hold']} data-holding={hold.isHolding || undefined}>
        <ActionIcon
          variant="default"
          size={36}
          {...hint(hasKeys ? 'Activate alarm (A, or hold)' : 'Activate alarm (hold: at once)')}
          aria-label="Activate alarm"
          disabled={alarm.isRaising}
          onPointerDown={hold.begin}
          onPointerUp={hold.end}
          onPointerLeave={hold.end}
          onClick={({ detail }) => {
            // The release after a hold is no press; a press by the keyboard always is one.
            if (detail === 0 || !hold.wasHeld()) setAsking(true);
          }}
        >
          <IconBellRinging {...icon} />
        </ActionIcon>
        {/* Beside the button and out of the flow: what is held must not move away. */}
        {hold.isHolding && <span className={styles['held-question']}>{question}</span>}
      </span>
      {hasKeys && <AlarmKey {...{ alarm, place, question }} />}
      {alarm.unconfirmed !== undefined && (
        <p className={styles['unconfirmed']} role="alert">
          {alarm.unconfirmed}
        </p>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Activate the alarm of ${place}?`}
        confirm="Activate Alarm"
        cancel="Cancel"
        onConfirm={() => {
          setAsking(false);
          alarm.raise();
        }}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

function AlarmKey({
  alarm,
  place,
  question,
}: {
  alarm: RaiseAlarm;
  place: string;
  question: string;
}) {
  const { isAsking, isHolding, stopAsking } = useAlarmKey(alarm.raise);
  if (!isAsking) return null;
  return (
    <span className={styles['hold']} data-holding={isHolding || undefined}>
      <AlarmQuestion
        {...{ question, place }}
        onRaise={() => {
          stopAsking();
          alarm.raise();
        }}
        onCancel={stopAsking}
      />
    </span>
  );
}
