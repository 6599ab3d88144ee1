import type { AdtPreview } from '@lamplight/contracts/entities/adt-message';
import { factName, factText, hiddenFact } from '@lamplight/domain/adt/shown-facts';
import { ScreenLink } from '../../shared/ScreenLink.tsx';
import { useMasking } from '../../shared/use-masking.ts';
import styles from './message-panel.module.css';

type Change = NonNullable<AdtPreview['changes']>[number];

/** What a message changed, or would change, patient by patient. */
export function ChangeList({ title, changes }: { title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles['segment']}>{title}</h3>
      {changes.map((change, at) => (
        <OneChange key={at} change={change} />
      ))}
    </section>
  );
}

function OneChange({ change }: { change: Change }) {
  const { isOn } = useMasking();
  const { patient_id, patient_change, monitoring_change } = change;
  const facts = [
    ...Object.entries(patient_change).map(([field, value]) => [field, value, isOn] as const),
    ...Object.entries(monitoring_change).map(([field, value]) => [field, value, false] as const),
  ];
  return (
    <dl className={styles['fields']}>
      <div>
        <dt>Patient</dt>
        <dd>
          {patient_id === null ? (
            'A new record'
          ) : (
            <ScreenLink screen="patients.view" params={{ id: patient_id }}>
              Record {patient_id}
            </ScreenLink>
          )}
        </dd>
      </div>
      {facts.length === 0 && (
        <div>
          <dt>Changes</dt>
          <dd>Nothing changes</dd>
        </div>
      )}
      {facts.map(([field, value, isHidden]) => (
        <div key={field}>
          <dt>{factName(field)}</dt>
          <dd>{isHidden ? hiddenFact : factText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
