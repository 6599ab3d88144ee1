import { Link } from '@tanstack/react-router';
import { isOfferedTo } from '../../../shared/may-open.ts';
import { keepDivision } from '../../../shared/ScreenLink.tsx';
import { screenPath } from '../../../shared/screen-path.ts';
import { useMay } from '../../../shared/services.ts';
import { overviewTabs } from './overview-tabs.ts';
import styles from './OverviewTabs.module.css';

/** Leads from one part of what is known of a patient to another. */
export function OverviewTabs({ patientId }: { patientId: number }) {
  const may = useMay();
  return (
    <nav aria-label="Parts of the patient" className={styles['tabs']}>
      {overviewTabs
        .filter(({ screen }) => isOfferedTo(may, screen))
        .map(({ screen, label }) => (
          <Link
            key={screen}
            to={screenPath(screen, { id: patientId })}
            search={keepDivision}
            className={styles['tab']}
            activeProps={{ 'aria-current': 'page' }}
          >
            {label}
          </Link>
        ))}
    </nav>
  );
}
