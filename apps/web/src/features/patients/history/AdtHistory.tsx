import { listAdtHistory } from '@lamplight/contracts/calls/patients';
import type { AdtHistoryItem, Patient } from '@lamplight/contracts/entities/patient';
import { adtEventText } from '@lamplight/domain/adt/adt-events';
import { factName, factText, hiddenFact, isPersonalFact } from '@lamplight/domain/adt/shown-facts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/services.ts';
import { ShowOlder } from '../../../shared/ShowOlder.tsx';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { HistoryFailed } from './HistoryFailed.tsx';
import styles from './history.module.css';

const perPage = 25;

/** What the hospital's own system said of the patient, newest first. */
export function AdtHistory({ id }: { id: Patient['id'] }) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['patients', 'adt', id],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listAdtHistory,
        { params: { id }, query: { page: pageParam, per_page: perPage } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.metadata.count ? pages.length + 1 : undefined,
    meta: { handlesErrors: true },
  });
  if (query.isError)
    return <HistoryFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <p role="status">Loading ADT history...</p>;
  const items = query.data.pages.flatMap(({ results }) => results);
  if (items.length === 0) return <p>No ADT history found for this patient</p>;
  return (
    <>
      <ol className={styles['entries']}>
        {items.map((item) => (
          <AdtEntry key={item.id} item={item} />
        ))}
      </ol>
      <ShowOlder what="messages" query={query} />
    </>
  );
}

function AdtEntry({ item }: { item: AdtHistoryItem }) {
  const { isOn } = useMasking();
  const facts = { ...item.patient_change, ...item.monitoring_change, ...item.details };
  return (
    <li className={styles['entry']}>
      <p className={styles['head']}>
        {item.adt_event} {adtEventText(item.adt_event)}, <RelativeTime iso={item.created_at} />
      </p>
      <dl className={styles['facts']}>
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt>{factName(key)}</dt>
            <dd>{isOn && isPersonalFact(key) ? hiddenFact : factText(value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
