import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/place-name';
import { useMasking } from '../../../shared/use-masking.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import styles from './VisitPanel.module.css';

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
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ScreenLink screen="patient-monitors.monitoring" params={{ id: String(monitor.id) }}>
        Open monitoring
      </ScreenLink>
    </>
  );
}
