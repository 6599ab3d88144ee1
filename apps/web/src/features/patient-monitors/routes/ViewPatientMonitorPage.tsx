import { getMonitorHistory } from '@lamplight/contracts/calls/monitoring';
import { stepOf } from '@lamplight/domain/watching/monitoring-steps';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useRecord } from '../../../shared/resource/use-record.ts';
import { ScreenButton, ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi, useMay } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { editedMonitor } from '../edited-monitor.tsx';
import { MonitorBadges } from '../MonitorBadges.tsx';
import { PauseMonitoring } from '../PauseMonitoring.tsx';
import { SessionCourse } from '../SessionCourse.tsx';
import { SessionFacts } from '../SessionFacts.tsx';
import { StopMonitoring } from '../StopMonitoring.tsx';

const wayBack = (
  <ScreenLink screen="patient-monitors.index" params={{}}>
    Back to the patient monitors
  </ScreenLink>
);

/** Who was watched, when, by which device, when nobody watched and why it ended. */
export default function ViewPatientMonitorPage() {
  const api = useApi();
  const masking = useMasking();
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const { id, query } = useRecord(editedMonitor(masking));
  const monitor = query.data;
  const history = useQuery({
    // Asked anew with every change of the session.
    queryKey: ['monitor-history', id, monitor?.version, monitor?.pause?.seconds_left === 0],
    queryFn: ({ signal }) => api.call(getMonitorHistory, { params: { id } }, { signal }),
    enabled: monitor !== undefined,
    meta: { handlesErrors: true },
  });
  return (
    <RecordScreen
      title={monitor ? masking.name(monitor.patient.display_name) : 'Patient monitor'}
      what="the patient monitor"
      query={query}
      wayBack={wayBack}
      {...(monitor && {
        beside: (
          <Group gap={8}>
            {placeName(monitor)}
            <MonitorBadges monitor={monitor} />
          </Group>
        ),
        actions: (
          <>
            <ScreenButton screen="patient-monitors.monitoring" params={{ id }} variant="default">
              Open the picture
            </ScreenButton>
            {mayEdit && 'to' in stepOf(monitor.status, 'change_place') && (
              <ScreenButton screen="patient-monitors.edit" params={{ id }} variant="default">
                Edit
              </ScreenButton>
            )}
            <PauseMonitoring monitor={monitor} />
            <StopMonitoring monitor={monitor} />
          </>
        ),
      })}
    >
      {(shown) => (
        <>
          <SessionFacts monitor={shown} history={history.data} />
          <SessionCourse history={history} />
        </>
      )}
    </RecordScreen>
  );
}
