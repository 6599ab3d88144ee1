import type { ListedSubmission } from '@lamplight/contracts/entities/form-submission';
import { Dialog } from '@lamplight/ui/Dialog.tsx';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { isSubmissionFixed } from '@lamplight/domain/forms/form-results';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf, textOf } from '../../shared/errors/error-collector.ts';
import { useApi, useMay } from '../../shared/services.ts';
import type { AboutPatient } from './about-patient.ts';
import { oneSubmission } from './api/submission-queries.ts';
import { ChangeEntry } from './ChangeEntry.tsx';
import { NewEntry } from './NewEntry.tsx';
import { ReadEntry } from './ReadEntry.tsx';

interface SubmissionDialogProps {
  about: AboutPatient;
  opened: ListedSubmission | 'new';
  onClose: () => void;
}

/** A form about a patient: a new one, one in progress, or one that can only be read. */
export default function SubmissionDialog({ about, opened, onClose }: SubmissionDialogProps) {
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={opened === 'new' ? 'New Entry' : opened.form.name}
    >
      {opened === 'new' ? (
        <NewEntry about={about} onClose={onClose} />
      ) : (
        <OpenedEntry listed={opened} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface OpenedEntryProps {
  listed: ListedSubmission;
  onClose: () => void;
}

function OpenedEntry({ listed, onClose }: OpenedEntryProps) {
  const query = useQuery(oneSubmission(useApi(), listed.id));
  const mayFill = useMay()(['Fill', 'FormBuilder']);
  const retry = () => void query.refetch();
  if (query.data === undefined)
    return query.isError ? (
      <ErrorState
        whatFailed="The form could not be opened"
        text={textOf(query.error)}
        whatStillWorks="The other forms can still be opened."
        requestId={requestIdOf(query.error)}
        onRetry={retry}
      />
    ) : (
      <LoadingState what="the form" lines={5} onRetry={retry} />
    );
  // What it was when it was opened: somebody who is typing keeps what she typed when another completes it.
  return isSubmissionFixed(listed) || !mayFill ? (
    <ReadEntry submission={query.data} onClose={onClose} />
  ) : (
    <ChangeEntry stored={query.data} onClose={onClose} />
  );
}
