import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { usePreference, useSavePreference } from '../../shared/preferences.ts';
import ChartCarousel from './ChartCarousel.tsx';
import styles from './ChartCarousel.module.css';

const key = 'patient_insights';

/** The charts beside whatever else is known of a patient; whoever closes them finds them closed. */
export default function PatientInsights({ monitor }: { monitor: PatientMonitor }) {
  const { is_open: kept } = usePreference(key);
  const save = useSavePreference();
  const id = useId();
  const isOpen = kept !== false;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles['insights']} aria-label="Patient Insights">
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => save.mutate({ key, settings: { is_open: !isOpen } })}
      >
        <Icon {...smallIcon} />
        Patient Insights
      </button>
      <div id={id}>{isOpen && <ChartCarousel monitor={monitor} />}</div>
    </section>
  );
}
