import type { Patient } from '@lamplight/contracts/entities/patient';
import { useUser } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { patientResource } from '../patient-resource.tsx';
import { useFieldVisibility } from './use-field-visibility.ts';

/** Patients as this person and her role see them; the form is that of the given one, or of a new one. */
export function usePatientResource(row?: Patient, admittedTo?: number) {
  const masking = useMasking();
  const visibility = useFieldVisibility();
  const { hospital } = useUser();
  const common = {
    seesWritten: visibility.seesWritten,
    mrnChars: hospital.mrn_chars,
    patient: { divisionId: row?.division_id ?? admittedTo, roomId: row?.room_id ?? null },
    // Whoever is admitted had the number checked before.
    isNumberFixed: admittedTo !== undefined,
    ...(row && { storedNumber: row.mrn }),
  };
  return {
    visibility,
    resource: patientResource(masking, { ...common, isHidden: visibility.isHidden }),
    /** Every field, for what tells of the past. */
    whole: patientResource(masking, { ...common, isHidden: () => false }),
  };
}
