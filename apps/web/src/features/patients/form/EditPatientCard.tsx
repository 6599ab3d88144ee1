import type { IdOf } from '@lamplight/contracts/ids';
import { ErrorState } from '@lamplight/ui/states/ErrorState.tsx';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf, textOf } from '../../../shared/errors/error-collector.ts';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { resourceQueries } from '../../../shared/resource/resource-queries.ts';
import { useApi, useDivision } from '../../../shared/services.ts';
import { PatientEditor } from './PatientEditor.tsx';
import { usePatientResource } from './use-patient-resource.ts';

interface EditPatientCardProps {
  patientId: IdOf<'patient'>;
  divisionId: IdOf<'division'>;
}

/** The record of a patient in a panel. It is read when somebody asks for it: that is noted. */
export default function EditPatientCard(props: EditPatientCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenRecord {...props} onLeave={() => setIsOpen(false)} />;
  return (
    <div>
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        Open the record
      </Button>
    </div>
  );
}

function OpenRecord({
  patientId,
  divisionId,
  onLeave,
}: EditPatientCardProps & { onLeave: () => void }) {
  const { resource } = usePatientResource();
  const query = useQuery(resourceQueries(resource, useApi(), useDivision()).one(patientId));
  const { data } = query;
  useLiveEvents([`division.${divisionId}`], (event) => {
    const isOwn = event.type === 'patient.changed' && event.data.id === patientId;
    if (isOwn || (data && resource.showsChangeOf?.(event, data))) void query.refetch();
  });
  const retry = () => void query.refetch();
  if (data) return <PatientEditor stored={data} onLeave={onLeave} />;
  return query.isError ? (
    <ErrorState
      whatFailed="The patient could not be loaded"
      text={textOf(query.error)}
      requestId={requestIdOf(query.error)}
      onRetry={retry}
    />
  ) : (
    <LoadingState what="the patient" lines={6} onRetry={retry} />
  );
}
