import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { PatientEvent } from '@lamplight/contracts/entities/stat-alarm';
import { mayEditEvent } from '@lamplight/domain/patients/patient-event';
import { PriorityTag } from '@lamplight/ui/PriorityTag.tsx';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMay, useUser } from '../../shared/services.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { EditEvent } from './EditEvent.tsx';
import { headline } from './event-words.ts';
import styles from './PatientEvents.module.css';

interface EventItemProps {
  monitor: PatientMonitor;
  item: PatientEvent;
}

/** What happened, who wrote it, and who changed it since. */
export function EventItem({ monitor, item }: EventItemProps) {
  const { payload: event, revisions, type } = item;
  const clock = useClock();
  const { id: userId } = useUser();
  const mayEditEvents = useMay()(['Edit', 'StatAlarm']);
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const when = clock.dateTime(new Date(event.observed_at));
  const last = revisions.at(-1);
  return (
    <li className={styles['item']}>
      <p className={styles['line']}>
        <strong>{headline(event)}</strong>
        {event.priority !== null && <PriorityTag priority={event.priority} />}
      </p>
      {event.description !== null && <p className={styles['words']}>{event.description}</p>}
      <p className={styles['by']}>
        <time dateTime={event.observed_at}>{when}</time> ·{' '}
        {type === 'ai' ? 'AI' : (event.created_by?.name ?? 'Unknown')}
      </p>
      {last !== undefined && (
        <p className={styles['by']}>
          Edited by {last.username}, {clock.dateTime(new Date(last.edited_at))}
        </p>
      )}
      {mayEditEvent(event, { userId, mayEditEvents }) && (
        <Button
          ref={button}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isEdited}
          aria-label={`Edit: ${headline(event)}, ${when}`}
          onClick={() => setEdited(true)}
        >
          Edit
        </Button>
      )}
      {isEdited && (
        <EditEvent
          monitor={monitor}
          event={event}
          onClose={() => {
            setEdited(false);
            button.current?.focus();
          }}
        />
      )}
    </li>
  );
}
