import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useGoToList } from '../../../shared/resource/use-go-to-list.ts';
import { useRecord } from '../../../shared/resource/use-record.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { FieldChooser } from '../form/FieldChooser.tsx';
import { PatientEditor } from '../form/PatientEditor.tsx';
import { usePatientResource } from '../form/use-patient-resource.ts';
import { PatientHistoryButtons } from '../history/PatientHistoryButtons.tsx';
import { OverviewTabs } from '../overview/OverviewTabs.tsx';

export default function EditPatientPage() {
  const { resource, whole, visibility } = usePatientResource();
  const { query } = useRecord(resource);
  const mask = useMasking();
  const goToList = useGoToList(resource);
  const patient = query.data;
  return (
    <RecordScreen
      title="Edit Patient"
      what="the patient"
      query={query}
      {...(patient && { beside: `${mask.name(patient.display_name)}, ${mask.mrn(patient.mrn)}` })}
      wayBack={
        <ScreenLink screen="patients.index" params={{}}>
          Back to the patients
        </ScreenLink>
      }
      actions={
        patient && (
          <>
            <FieldChooser fields={visibility.fields} onToggle={visibility.toggle} />
            <PatientHistoryButtons id={patient.id} whole={whole} />
          </>
        )
      }
    >
      {(row) => (
        <>
          <OverviewTabs patientId={row.id} />
          <PatientEditor key={row.id} stored={row} onLeave={goToList} />
        </>
      )}
    </RecordScreen>
  );
}
