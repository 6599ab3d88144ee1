import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { Masking } from '../../shared/use-masking.ts';

/** What stands over the panel. */
export const headOf = ({ patient }: PatientMonitor, mask: Masking) => ({
  title: mask.name(patient.display_name),
  subtitle: mask.mrn(patient.mrn),
});
