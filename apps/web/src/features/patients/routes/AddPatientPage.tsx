import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { PageHeader } from '@lamplight/ui/PageHeader.tsx';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { ResourceAdd } from '../../../shared/resource/ResourceAdd.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { CheckRecordNumber } from '../check/CheckRecordNumber.tsx';
import { useAdmittingDivision } from '../check/use-admitting-division.tsx';
import { takenNumberNote } from '../form/TakenNumber.tsx';
import { usePatientResource } from '../form/use-patient-resource.ts';

const title = 'Create Patient';

/** Admits a patient: first the record number, then the rest. */
export default function AddPatientPage() {
  const [mrn, setMrn] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [divisionId, divisionField] = useAdmittingDivision();
  const { resource, visibility } = usePatientResource(undefined, divisionId);
  if (!isChecked || divisionId === undefined)
    return (
      <>
        <PageHeader
          title={title}
          explanation={
            <ScreenLink screen="patients.index" params={{}}>
              Back to the patients
            </ScreenLink>
          }
        />
        {divisionField}
        <CheckRecordNumber
          divisionId={divisionId}
          begun={mrn}
          onContinue={(checked) => {
            setMrn(checked);
            setChecked(true);
          }}
        />
      </>
    );
  if (!visibility.isKnown)
    return <LoadingState what="the form" lines={6} onRetry={visibility.retry} />;
  return (
    <ResourceAdd
      resource={{
        ...resource,
        bodyToAdd: (values) => ({ ...values, division_id: divisionId }),
      }}
      title={title}
      begun={{ mrn }}
      noteOf={takenNumberNote}
      above={
        <Group gap="sm" mb="md">
          <Text>MRN {mrn}</Text>
          <Button variant="default" size="xs" onClick={() => setChecked(false)}>
            Change MRN
          </Button>
        </Group>
      }
    />
  );
}
