import type { NudgeLine } from '@lamplight/contracts/entities/nudge';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { nudgeOutcomeLabel, nudgeReason } from '@lamplight/domain/alarms/nudge-words';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { needsViewMonitor } from '../../shared/needs-view-monitor.ts';
import { useMay } from '../../shared/services.ts';
import { ShowOlder } from '../../shared/ShowOlder.tsx';
import { useClock } from '../../shared/time/use-clock.ts';
import { useNudges } from './api/use-nudges.ts';
import { cooledWords, howLong, whoLooked } from './nudge-line-words.ts';
import styles from './Nudges.module.css';

/** When this patient asked for eyes, and what became of it. */
export function NudgesCard({ monitor }: { monitor: Pick<PatientMonitor, 'id'> }) {
  const mayView = useMay()(['View', 'PatientMonitor']);
  return mayView ? <History monitor={monitor} /> : <p>{needsViewMonitor}</p>;
}

function History({ monitor }: { monitor: Pick<PatientMonitor, 'id'> }) {
  const query = useNudges(monitor);
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState
        whatFailed="The nudges could not be loaded"
        text={textOf(query.error)}
        requestId={requestIdOf(query.error)}
        onRetry={retry}
      />
    ) : (
      <LoadingState what="the nudges" lines={3} onRetry={retry} />
    );
  const lines = query.data.pages.flatMap(({ results }) => results);
  if (lines.length === 0)
    return <p className={styles['none']}>No nudges yet. They come from the room or a program.</p>;
  return (
    <div className={styles['history']}>
      <ul className={styles['lines']} aria-label="Nudges">
        {lines.map((line) => (
          <Line key={line.nudge_uuid} line={line} />
        ))}
      </ul>
      <ShowOlder what="nudges" query={query} />
    </div>
  );
}

function Line({ line }: { line: NudgeLine }) {
  const clock = useClock();
  const cooled = cooledWords(line);
  return (
    <li className={styles['line']}>
      <p>
        <strong>{nudgeReason(line.rule)}</strong> · {line.color}
        {line.outcome !== null && ` · ${nudgeOutcomeLabel(line.outcome)}`}
      </p>
      <p className={styles['by']}>
        <time dateTime={line.start_time}>{clock.dateTime(new Date(line.start_time))}</time>,{' '}
        {howLong(line)} · {whoLooked(line)}
      </p>
      {cooled !== undefined && <p className={styles['by']}>{cooled}</p>}
    </li>
  );
}
