import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { useApi, useMay } from '../../../shared/services.ts';
import { mineQuery, transfersQuery } from '../api/assignment-queries.ts';
import { useAssignmentNews } from '../api/use-assignment-news.ts';
import styles from '../assignments.module.css';
import { IncomingTransfers } from '../transfers/IncomingTransfers.tsx';
import { BreakPart } from './BreakPart.tsx';
import { DeskPart } from './DeskPart.tsx';
import { MyPatients } from './MyPatients.tsx';

const nothing = { incoming: [], outgoing: [] };

/** What a person takes, gives and leaves for a break: on a page of its own, or beside her pictures. */
export default function OwnPatients() {
  const api = useApi();
  const mayReceive = useMay()(['Receive', 'PatientMonitorAssignment']);
  const mine = useQuery(mineQuery(api));
  const open = useQuery({ ...transfersQuery(api), enabled: mayReceive });
  useAssignmentNews();
  const again = () => void Promise.all([mine.refetch(), open.refetch()]);
  const { incoming, outgoing } = open.data ?? nothing;
  if (mine.data === undefined) return <Unknown query={mine} />;
  return (
    <div className={styles['own']}>
      {mayReceive && <BreakPart now={mine.data.break} saidAt={mine.dataUpdatedAt} onEnd={again} />}
      {mayReceive && <DeskPart />}
      <IncomingTransfers transfers={incoming} saidAt={open.dataUpdatedAt} onEnd={again} />
      <MyPatients
        patients={mine.data.patients}
        outgoing={outgoing}
        saidAt={open.dataUpdatedAt}
        onEnd={again}
      />
    </div>
  );
}

function Unknown({ query }: { query: ReturnType<typeof useQuery> }) {
  const retry = () => void query.refetch();
  if (!query.isError) return <LoadingState what="your patients" onRetry={retry} />;
  return (
    <ErrorState
      whatFailed="Your patients could not be loaded"
      text={textOf(query.error)}
      whatStillWorks="They are still yours, and the menu and the other pages still work."
      requestId={requestIdOf(query.error)}
      onRetry={retry}
    />
  );
}
