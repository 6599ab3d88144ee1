import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from './alarm.module.css';

interface AlarmQuestionProps {
  /** What the hospital asks before an alarm. */
  question: string;
  place: string;
  onRaise: () => void;
  onCancel: () => void;
}

/** The question beside the picture, never over it: the person's own key opened it, so Enter answers. */
export function AlarmQuestion({ question, place, onRaise, onCancel }: AlarmQuestionProps) {
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    yes.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape is for whichever of its buttons has the focus
    <div
      className={styles['question']}
      role="group"
      aria-label={`Activate the alarm of ${place}?`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <p>{question}</p>
      <Button ref={yes} size="compact-sm" color="danger" onClick={onRaise}>
        Activate Alarm
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
