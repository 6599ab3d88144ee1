import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ageOn } from '@lamplight/domain/patients/patient-age';
import { placeName } from '@lamplight/domain/patients/place-name';
import { precautionText } from '@lamplight/domain/patients/precautions';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group } from '@mantine/core';
import { ConsentTag } from '../camera-consent/public.ts';
import styles from './QuickView.module.css';
import { Telephones } from './Telephones.tsx';
import { VisitLink } from './VisitLink.tsx';

const today = () => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** What must be in sight whatever else is read: it stays while the cards scroll. */
export function QuickHead({ monitor }: { monitor: PatientMonitor }) {
  const { patient } = monitor;
  const age = ageOn(today(), patient.dob);
  const facts = [
    ['Room', placeName(monitor)],
    ['Age', age === undefined ? 'N/A' : String(age)],
    ['Language', patient.language?.name ?? 'N/A'],
  ] as const;
  const precautions = patient.precautions.filter(({ level }) => level !== null);
  return (
    <div className={styles['head']}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Telephones monitor={monitor} />
      <div className={styles['consent']}>
        <ConsentTag patientId={patient.id} />
      </div>
      {precautions.length > 0 && (
        <Group gap={4} role="list" aria-label="Precautions">
          {precautions.map((precaution) => (
            <span key={precaution.name} role="listitem">
              <Tag tone="warn">{precautionText(precaution)}</Tag>
            </span>
          ))}
        </Group>
      )}
      <VisitLink monitor={monitor} />
    </div>
  );
}
