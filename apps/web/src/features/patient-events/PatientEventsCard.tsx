import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EventFilter } from '@lamplight/contracts/entities/stat-alarm';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useKey } from '../../shared/keys/key-list.ts';
import { needsViewMonitor } from '../../shared/needs-view-monitor.ts';
import { useMay } from '../../shared/services.ts';
import { useEventCategories } from './api/use-patient-events.ts';
import { EventFeed } from './EventFeed.tsx';
import { filterWords } from './event-words.ts';
import { NewEvent } from './NewEvent.tsx';
import styles from './PatientEvents.module.css';
import { useEntry, type Entry } from './use-entry.ts';

interface PatientEventsCardProps {
  monitor: PatientMonitor;
  /** `E` opens the form: of several cards on a page the key is for one. */
  hasKey?: boolean;
  /** Where the form stands elsewhere than in the card: whoever shows it has its state. */
  entry?: Entry;
}

/** What happened while this patient was watched, and writing down what happens now. */
export function PatientEventsCard({ monitor, hasKey = false, entry }: PatientEventsCardProps) {
  const mayView = useMay()(['View', 'PatientMonitor']);
  const [filter, setFilter] = useState<EventFilter>('all');
  const own = useEntry();
  // Asked for with the card: whoever presses E and a letter must not outrun them.
  useEventCategories(mayView);
  const { openedAt, turn, open, close } = entry ?? own;
  if (!mayView) return <p>{needsViewMonitor}</p>;
  const isOpen = monitor.status !== 'stopped';
  return (
    <div className={styles['events']}>
      {isOpen && hasKey && <EventKey onPress={open} />}
      <div className={styles['bar']}>
        <div role="group" aria-label="Which events" className={styles['filter']}>
          {filterWords.map(([one, words]) => (
            <Button
              key={one}
              size="compact-sm"
              variant={one === filter ? 'filled' : 'default'}
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
            >
              {words}
            </Button>
          ))}
        </div>
        {isOpen && (
          <Button size="compact-sm" variant="default" onClick={open}>
            New Event
          </Button>
        )}
      </div>
      {isOpen && openedAt !== undefined && entry === undefined && (
        <NewEvent monitor={monitor} at={openedAt} turn={turn} onClose={close} />
      )}
      <EventFeed monitor={monitor} filter={filter} />
    </div>
  );
}

function EventKey({ onPress }: { onPress: () => void }) {
  useKey({ keys: 'e', does: 'Write down an event', group: 'This page', run: onPress });
  return null;
}
