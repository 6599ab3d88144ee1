import { listRevisions } from '@lamplight/contracts/calls/revisions';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../errors/error-collector.ts';
import { useApi } from '../services.ts';
import { ShowOlder } from '../ShowOlder.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';
import styles from './FieldHistory.module.css';
import type { HistoryWords } from './history-words.ts';

export interface FieldHistoryProps {
  objectType: string;
  id: number;
  words: HistoryWords;
  /** A revision as it is told here; undefined where it is left out. */
  told?: (revision: Revision) => Revision | undefined;
  emptyText?: string;
}

const perPage = 25;
const actionWords = { added: 'Added', updated: 'Changed', deleted: 'Removed' } as const;

/** What was changed on a record, by whom and when, newest first. */
export function FieldHistory(props: FieldHistoryProps) {
  const { objectType, id, words, told = (revision) => revision } = props;
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['revisions', objectType, id],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        listRevisions,
        {
          params: { objectType: objectType as never, objectId: id },
          query: { page: pageParam, per_page: perPage },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * perPage < last.metadata.count ? pages.length + 1 : undefined,
    meta: { live: true, handlesErrors: true },
  });
  if (query.isError)
    return (
      <ErrorState
        whatFailed="The history could not be loaded"
        text={textOf(query.error)}
        whatStillWorks="The record itself can still be read and changed."
        requestId={requestIdOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined)
    return <LoadingState what="the history" lines={5} onRetry={() => void query.refetch()} />;
  const revisions = query.data.pages
    .flatMap(({ results }) => results)
    .flatMap((revision) => told(revision) ?? []);
  return (
    <>
      <ol className={styles['entries']}>
        {revisions.map((revision) => (
          <li key={revision.id} className={styles['entry']}>
            <p className={styles['head']}>
              {actionWords[revision.action]} by {revision.username},{' '}
              <RelativeTime iso={revision.created_at} />
            </p>
            <Changes revision={revision} words={words} />
          </li>
        ))}
      </ol>
      {revisions.length === 0 && (
        <p>{props.emptyText ?? 'Nothing has been changed since the history is kept.'}</p>
      )}
      <ShowOlder what="changes" query={query} />
    </>
  );
}

/** Columns that say nothing to a person. */
const unspoken = new Set([
  'id',
  'hospital_id',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
]);

function Changes({ revision, words }: { revision: Revision; words: HistoryWords }) {
  const changes = Object.entries(revision.audited_changes).filter(([key]) => !unspoken.has(key));
  if (changes.length === 0) return null;
  return (
    <dl className={styles['changes']}>
      {changes.map(([key, { old_value, new_value }]) => (
        <div key={key}>
          <dt>{words.label(key)}</dt>
          <dd>
            {revision.action === 'updated' && (
              <>
                <del>{words.value(key, old_value)}</del>{' '}
              </>
            )}
            <ins>{words.value(key, new_value)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
