import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Facts } from '../../../shared/cards/Facts.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';

/** Whom the visit is about. */
export function PatientCard({ monitor }: { monitor: PatientMonitor }) {
  const mask = useMasking();
  const { patient, unit, division } = monitor;
  const facts = [
    ['Name', mask.name(patient.display_name)],
    ['MRN', mask.mrn(patient.mrn)],
    ['Date of birth', mask.dob(patient.dob)],
    ['Room', placeName(monitor)],
    ['Unit', `${unit.name}, ${division.name}`],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      <ScreenLink screen="patient-monitors.monitoring" params={{ id: String(monitor.id) }}>
        Open monitoring
      </ScreenLink>
    </>
  );
}
