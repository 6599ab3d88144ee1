import { listMergedPatients } from '@lamplight/contracts/calls/patients';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi } from '../../../shared/services.ts';
import { RelativeTime } from '../../../shared/time/RelativeTime.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { statusWords } from '../patient-words.ts';
import { HistoryFailed } from './HistoryFailed.tsx';
import styles from './history.module.css';
import { UndoMerge } from './UndoMerge.tsx';

/** Records of the same person that were given up for this one. */
export function MergeHistory({ id }: { id: Patient['id'] }) {
  const api = useApi();
  const mask = useMasking();
  const query = useQuery({
    queryKey: ['patients', 'merged', id],
    queryFn: ({ signal }) => api.call(listMergedPatients, { params: { id } }, { signal }),
    meta: { handlesErrors: true },
  });
  if (query.isError)
    return <HistoryFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined)
    return <LoadingState what="the merge history" lines={3} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) return <p>No merged patients found</p>;
  return (
    <ol className={styles['entries']}>
      {query.data.map((merged) => (
        <li key={merged.id} className={styles['entry']}>
          <ScreenLink screen="patients.view" params={{ id: merged.id }}>
            {mask.name(merged.display_name)}
          </ScreenLink>{' '}
          <Tag tone="neutral">{statusWords[merged.status]}</Tag>{' '}
          <RelativeTime iso={merged.updated_at} /> <UndoMerge id={merged.id} />
        </li>
      ))}
    </ol>
  );
}
