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
import { useHoldToAlarm } from './use-hold-to-alarm.ts';

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
  const hold = useHoldToAlarm({ onAsk: () => setAsking(true), onRaise: alarm.raise });
  return (
    <>
      <span className={styles['hold']} data-holding={hold.isHolding || undefined}>
        <ActionIcon
          variant="default"
          size={36}
          {...hint(hasKeys ? 'Activate alarm (A, or hold)' : 'Activate alarm (hold: at once)')}
          aria-label="Activate alarm"
          disabled={alarm.isRaising}
          {...hold.button}
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
  const [isAsking, setAsking] = useState(false);
  const hold = useHoldToAlarm({
    onAsk: () => setAsking(true),
    onRaise: () => {
      setAsking(false);
      if (!alarm.isRaising) alarm.raise();
    },
    asksAtOnce: true,
  });
  useAlarmKey('Activate the alarm: then Enter, or hold the key', hold);
  if (!isAsking) return null;
  return (
    <span className={styles['hold']} data-holding={hold.isHolding || undefined}>
      <AlarmQuestion
        {...{ question, place }}
        onRaise={() => {
          setAsking(false);
          alarm.raise();
        }}
        onCancel={() => {
          hold.cancel();
          setAsking(false);
        }}
      />
    </span>
  );
}
