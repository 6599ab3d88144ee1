import type { CareAssignment } from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { SearchBox } from '@lamplight/ui/table/SearchBox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { useKey } from '../../../shared/keys/key-list.ts';
import { useApi, useMay } from '../../../shared/services.ts';
import { careQuery, peopleQuery } from '../api/assignment-queries.ts';
import { useAssignmentNews } from '../api/use-assignment-news.ts';
import styles from '../assignments.module.css';
import { AssignBar } from '../care/AssignBar.tsx';
import { CareTable } from '../care/CareTable.tsx';
import { Workload } from '../care/Workload.tsx';
import { PeopleCut } from '../PeopleCut.tsx';

const isUnwatched = ({ assignments }: CareAssignment): boolean =>
  !assignments.some(({ role, place }) => role === 'observer' && place === 'primary');

type MonitorId = IdOf<'patient_monitor'>;
const noOne: ReadonlySet<MonitorId> = new Set();

/** Every monitored patient of the person's divisions with who is assigned, whom nobody watches first. */
export default function CareAssignmentsPage() {
  const api = useApi();
  const mayManage = useMay()(['Manage', 'PatientMonitorAssignment']);
  const [q, setQ] = useState('');
  const [wanted, setWanted] = useState(noOne);
  const care = useQuery(careQuery(api, q));
  const people = useQuery(peopleQuery(api));
  useAssignmentNews();
  const rows = care.data?.results ?? [];
  const unwatched = rows.filter(isUnwatched);
  // Who is no longer monitored is no longer chosen either.
  const chosen = rows.filter(({ id }) => wanted.has(id)).map(({ id }) => id);
  useKey({
    keys: 'u',
    does: 'Choose all whom nobody watches',
    group: 'This page',
    run: () => setWanted(new Set(unwatched.map(({ id }) => id))),
  });
  const choose = (id: MonitorId, isChosen: boolean) =>
    setWanted((before) => {
      const after = new Set(before);
      if (isChosen) after.add(id);
      else after.delete(id);
      return after;
    });
  const retry = () => void care.refetch();
  const count = care.data?.metadata.count ?? 0;
  return (
    <>
      <PageHeader
        title="Care assignments"
        beside={care.data && count}
        explanation={care.data && watchedWords(unwatched.length)}
      />
      <div className={styles['bar']}>
        <SearchBox label="Search by room" value={q} onSearch={setQ} />
      </div>
      {mayManage && (
        <AssignBar chosen={chosen} people={people.data ?? []} onDone={() => setWanted(noOne)} />
      )}
      <PeopleCut />
      {care.data === undefined && !care.isError && (
        <LoadingState what="the assignments" onRetry={retry} />
      )}
      {care.data === undefined && care.isError && (
        <ErrorState
          whatFailed="The assignments could not be loaded"
          text={textOf(care.error)}
          whatStillWorks="Who watches whom stays as it is, and the other pages still work."
          requestId={requestIdOf(care.error)}
          onRetry={retry}
        />
      )}
      {care.data && rows.length === 0 && (
        <EmptyState
          title="No Data Available"
          reason={
            q === ''
              ? 'Nobody is monitored here. Who may edit patient monitors adds one.'
              : 'No monitored patient is in such a room.'
          }
        />
      )}
      {rows.length > 0 && (
        <CareTable rows={rows} chosen={new Set(chosen)} onChoose={choose} mayManage={mayManage} />
      )}
      {count > rows.length && (
        <p>
          The first {rows.length} of {count} are shown. Search by room for the others.
        </p>
      )}
      {people.data && <Workload people={people.data} />}
    </>
  );
}

const watchedWords = (unwatched: number): string => {
  if (unwatched === 0) return 'Every patient shown has an observer.';
  return unwatched === 1 ? '1 patient has no observer.' : `${unwatched} patients have no observer.`;
};
