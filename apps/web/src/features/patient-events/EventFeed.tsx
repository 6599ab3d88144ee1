import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EventFilter } from '@lamplight/contracts/entities/stat-alarm';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { ShowOlder } from '../../shared/ShowOlder.tsx';
import { usePatientEvents } from './api/use-patient-events.ts';
import { eventWords } from './event-words.ts';
import { EventItem } from './EventItem.tsx';
import styles from './PatientEvents.module.css';

interface EventFeedProps {
  monitor: PatientMonitor;
  filter: EventFilter;
}

/** The newest first; older ones when they are asked for. */
export function EventFeed({ monitor, filter }: EventFeedProps) {
  const query = usePatientEvents(monitor, filter);
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState
        whatFailed="The events could not be loaded"
        text={textOf(query.error)}
        requestId={requestIdOf(query.error)}
        onRetry={retry}
      />
    ) : (
      <LoadingState what="the events" lines={3} onRetry={retry} />
    );
  const items = query.data.pages.flatMap(({ results }) => results);
  if (items.length === 0) return <p className={styles['none']}>{eventWords.none}</p>;
  return (
    <>
      <ul className={styles['feed']} aria-label="Events">
        {items.map((item) => (
          <EventItem key={item.payload.id} monitor={monitor} item={item} />
        ))}
      </ul>
      <ShowOlder what="events" query={query} />
    </>
  );
}
