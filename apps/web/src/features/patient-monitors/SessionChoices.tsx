import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Checkbox } from '@mantine/core';
import { useMasking } from '../../shared/use-masking.ts';
import { categoryWords } from './monitor-words.ts';
import styles from './Session.module.css';

interface SessionChoicesProps {
  rows: readonly PatientMonitor[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
}

/** Sessions to tick, by room. */
export function SessionChoices({ rows, chosen, onChange }: SessionChoicesProps) {
  const masking = useMasking();
  const about = ({ patient, unit, monitoring_category: category, pause }: PatientMonitor) =>
    [
      masking.name(patient.display_name),
      unit.name,
      category && categoryWords[category],
      pause?.reason,
    ]
      .filter(Boolean)
      .join(', ');
  const toggle = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <ul className={styles['choices']} aria-label="Monitors">
      {rows.map((row) => (
        <li key={row.id}>
          <Checkbox
            label={placeName(row)}
            description={about(row)}
            checked={chosen.has(row.id)}
            onChange={({ currentTarget: { checked } }) => toggle(row.id, checked)}
          />
        </li>
      ))}
    </ul>
  );
}
