import { movePatient } from '@lamplight/contracts/calls/patients';
import type { RecordNumberAnswer } from '@lamplight/contracts/entities/patient';
import { errorTable } from '@lamplight/contracts/errors';
import type { IdOf } from '@lamplight/contracts/ids';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallOnce } from '../../../shared/forms/use-call-once.ts';
import { textOf } from '../../../shared/errors/error-collector.ts';
import { keepDivision, ScreenLink } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useUser } from '../../../shared/services.ts';
import styles from './check.module.css';

interface CheckAnswerProps {
  answer: RecordNumberAnswer;
  mrn: string;
  /** The hospital that admits. */
  divisionId: number;
}

type Holder = NonNullable<RecordNumberAnswer['patient']>;

/** What the check found out, and what can be done about it. */
export function CheckAnswer({ answer, mrn, divisionId }: CheckAnswerProps) {
  const { patient } = answer;
  if (answer.type === 'valid')
    return (
      <p>
        <Tag tone="ok">Valid</Tag> MRN is valid. Please click continue button below to enter patient
        details
      </p>
    );
  if (answer.type === 'Patient::MonitoringInProgress')
    return (
      <>
        <p>
          <Tag tone="warn">Monitored</Tag> {errorTable['Patient::MonitoringInProgress'].text}
        </p>
        {patient && <HolderFacts holder={patient} />}
      </>
    );
  if (patient === null) return <p>{errorTable['Patient::MrnNotUnique'].text}</p>;
  return patient.division.id === divisionId ? (
    <>
      <p>
        <Tag tone="warn">Taken</Tag> Patient with given MRN already exists in{' '}
        {patient.division.name} hospital
      </p>
      <HolderFacts holder={patient} />
    </>
  ) : (
    <MoveQuestion holder={patient} mrn={mrn} divisionId={divisionId} />
  );
}

/** Masked by the server: who admits may have no right to know more. */
function HolderFacts({ holder }: { holder: Holder }) {
  return (
    <p className={styles['holder']}>
      {holder.display_name}, {holder.dob}
      {holder.is_in_sight && (
        <>
          {' '}
          <ScreenLink screen="patients.view" params={{ id: holder.id }}>
            Open that patient
          </ScreenLink>
        </>
      )}
    </p>
  );
}

interface MoveQuestionProps {
  holder: Holder;
  mrn: string;
  divisionId: number;
}

function MoveQuestion({ holder, mrn, divisionId }: MoveQuestionProps) {
  const callOnce = useCallOnce();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const division = divisionId as IdOf<'division'>;
  const here = useUser().divisions.find(({ id }) => id === division)?.name ?? '';
  const [isDeclined, setDeclined] = useState(false);
  const move = useMutation({
    mutationFn: () =>
      callOnce(movePatient, { params: { id: holder.id }, body: { division_id: division, mrn } }),
    meta: { handlesErrors: true },
    onSuccess: ({ id }) => {
      notifications.show({ message: `The patient was moved to ${here}` });
      void queryClient.invalidateQueries({ queryKey: ['patients'] });
      void navigate({ to: screenPath('patients.edit', { id }), search: keepDivision });
    },
  });
  if (isDeclined)
    return (
      <>
        <p>
          <Tag tone="warn">Taken</Tag> Patient with given MRN already exists in{' '}
          {holder.division.name} hospital
        </p>
        <HolderFacts holder={holder} />
      </>
    );
  return (
    <>
      <p>
        This patient is currently in {holder.division.name}. Would you like to move them to {here}?
      </p>
      <HolderFacts holder={holder} />
      {move.isError && <p role="alert">{textOf(move.error)}</p>}
      <Group gap="xs" mt="xs">
        <Button size="xs" loading={move.isPending} onClick={() => move.mutate()}>
          Yes
        </Button>
        <Button size="xs" variant="default" onClick={() => setDeclined(true)}>
          No
        </Button>
      </Group>
    </>
  );
}
