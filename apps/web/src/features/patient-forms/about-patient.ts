import type { IdOf } from '@lamplight/contracts/ids';

/** Whom a form is about. */
export interface AboutPatient {
  patientId: IdOf<'patient'>;
  /** The session beside which it is filled in; none where nobody watches. */
  patientMonitorId: IdOf<'patient_monitor'> | null;
}
