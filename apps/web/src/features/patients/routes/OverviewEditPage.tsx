import { FieldChooser } from '../form/FieldChooser.tsx';
import { PatientEditor } from '../form/PatientEditor.tsx';
import { usePatientResource } from '../form/use-patient-resource.ts';
import { PatientHistoryButtons } from '../history/PatientHistoryButtons.tsx';
import { PatientOverview } from '../overview/PatientOverview.tsx';

export default function OverviewEditPage() {
  const { whole, visibility } = usePatientResource();
  return (
    <PatientOverview
      actions={({ id }) => (
        <>
          <FieldChooser fields={visibility.fields} onToggle={visibility.toggle} />
          <PatientHistoryButtons id={id} whole={whole} />
        </>
      )}
    >
      {(patient) => <PatientEditor key={patient.id} stored={patient} />}
    </PatientOverview>
  );
}
