import { PatientOverview } from '../../patients/public.ts';
import { CameraConsent } from '../CameraConsent.tsx';

/** A nurse notes what a patient says to the camera, and sees what was said before. */
export default function PatientConsentPage() {
  return <PatientOverview>{({ id }) => <CameraConsent patientId={id} />}</PatientOverview>;
}
