import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { precautionText } from '@lamplight/domain/patients/precautions';
import { Tag } from '@lamplight/ui/Tag.tsx';
import { Group } from '@mantine/core';
import { Facts } from '../../../shared/cards/Facts.tsx';
import { useMasking } from '../../../shared/use-masking.ts';

/** Who is in the picture. */
export function PatientBlock({ monitor }: { monitor: PatientMonitor }) {
  const mask = useMasking();
  const { patient, unit, division } = monitor;
  const precautions = patient.precautions.filter(({ level }) => level !== null);
  return (
    <>
      <Facts
        facts={[
          ['Name', mask.name(patient.display_name)],
          ['MRN', mask.mrn(patient.mrn)],
          ['Date of birth', mask.dob(patient.dob)],
          ['Room', placeName(monitor)],
          ['Unit', `${unit.name}, ${division.name}`],
          ['Language', patient.language?.name ?? 'N/A'],
        ]}
      />
      {precautions.length > 0 && (
        <Group gap={4} role="list" aria-label="Precautions">
          {precautions.map((precaution) => (
            <span key={precaution.name} role="listitem">
              <Tag tone="neutral">{precautionText(precaution)}</Tag>
            </span>
          ))}
        </Group>
      )}
    </>
  );
}
