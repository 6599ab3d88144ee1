import { PatientOverview } from '../../patients/public.ts';
import { PatientFormsCard } from '../PatientFormsCard.tsx';

/** All forms of one patient. */
export default function PatientFormsPage() {
  return (
    <PatientOverview>
      {({ id }) => <PatientFormsCard patientId={id} patientMonitorId={null} />}
    </PatientOverview>
  );
}
