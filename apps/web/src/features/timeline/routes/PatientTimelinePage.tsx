import { PatientOverview } from '../../patients/public.ts';
import { PatientTimeline } from '../PatientTimeline.tsx';

export default function PatientTimelinePage() {
  return (
    <PatientOverview>{({ id }) => <PatientTimeline key={id} patientId={id} />}</PatientOverview>
  );
}
