import { NoPermission } from '../../../shared/NoPermission.tsx';
import { useMay } from '../../../shared/services.ts';
import { PatientSessions } from '../overview/PatientSessions.tsx';
import { PatientOverview } from '../overview/PatientOverview.tsx';

export default function OverviewMonitorsPage() {
  const mayView = useMay()(['View', 'PatientMonitor']);
  return (
    <PatientOverview>
      {({ id, patient_monitors: running }) =>
        mayView ? (
          <PatientSessions id={id} running={running} />
        ) : (
          <NoPermission permission="View a patient monitor" />
        )
      }
    </PatientOverview>
  );
}
