import type { Patient } from '@lamplight/contracts/entities/patient';
import { placeName } from '@lamplight/domain/patients/place-name';
import type { ReactNode } from 'react';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useRecord } from '../../../shared/resource/use-record.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { usePatientResource } from '../form/use-patient-resource.ts';
import { OverviewTabs } from './OverviewTabs.tsx';

export interface PatientOverviewProps {
  actions?: (patient: Patient) => ReactNode;
  children: (patient: Patient) => ReactNode;
}

/** The patient of the address with the tabs of what is known of her, and one of them. */
export function PatientOverview({ actions, children }: PatientOverviewProps) {
  const { query } = useRecord(usePatientResource().resource);
  const mask = useMasking();
  const patient = query.data;
  const place = patient?.room ? ` · ${placeName({ room: patient.room, bed: patient.bed })}` : '';
  return (
    <RecordScreen
      title={patient ? mask.name(patient.display_name) : 'Patient'}
      what="the patient"
      query={query}
      {...(patient && { beside: `${mask.mrn(patient.mrn)}${place}` })}
      wayBack={
        <ScreenLink screen="patients.index" params={{}}>
          Back to the patients
        </ScreenLink>
      }
      actions={patient && actions?.(patient)}
    >
      {(row) => (
        <>
          <OverviewTabs patientId={row.id} />
          {children(row)}
        </>
      )}
    </RecordScreen>
  );
}
