import type { ListedSubmission } from '@lamplight/contracts/entities/form-submission';
import type { IdOf } from '@lamplight/contracts/ids';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useApi } from '../../shared/services.ts';
import { ShowOlder } from '../../shared/ShowOlder.tsx';
import { useClock } from '../../shared/time/use-clock.ts';
import { submissionsOf } from './api/submission-queries.ts';
import styles from './PatientFormsCard.module.css';

interface SubmissionListProps {
  patientId: IdOf<'patient'>;
  onOpen: (submission: ListedSubmission) => void;
}

export function SubmissionList({ patientId, onOpen }: SubmissionListProps) {
  const query = useInfiniteQuery(submissionsOf(useApi(), patientId));
  const clock = useClock();
  const retry = () => void query.refetch();
  if (query.isError)
    return (
      <ErrorState
        whatFailed="The forms could not be loaded"
        text={textOf(query.error)}
        whatStillWorks="Everything else on this page still works."
        requestId={requestIdOf(query.error)}
        onRetry={retry}
      />
    );
  if (query.data === undefined) return <LoadingState what="the forms" lines={3} onRetry={retry} />;
  const submissions = query.data.pages.flatMap(({ results }) => results);
  if (submissions.length === 0) return <p>No forms were submitted for this patient</p>;
  return (
    <>
      <ul className={styles['list']} aria-label="Forms of the patient">
        {submissions.map((submission) => (
          <li key={submission.id}>
            <button type="button" className={styles['entry']} onClick={() => onOpen(submission)}>
              <span className={styles['name']}>{submission.form.name}</span>
              <StatusTag status={submission.status} />
              <span className={styles['by']}>
                Filled by {submission.filled_by.name},{' '}
                {clock.dateTime(new Date(submission.created_at))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowOlder what="forms" query={query} />
    </>
  );
}

export const StatusTag = ({ status }: Pick<ListedSubmission, 'status'>) =>
  status === 'completed' ? <Tag tone="ok">Completed</Tag> : <Tag tone="info">In Progress</Tag>;
