import { ApiError } from '@lamplight/api-client/failures';
import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { monitorBadges } from '@lamplight/domain/monitor-badges';
import { placeName } from '@lamplight/domain/place-name';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi, useMay } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { AlarmActivated, StopMonitoring } from '../../patient-monitors/public.ts';
import { VisitButton } from '../../visit/public.ts';
import { LiveVideoTile } from '../LiveVideoTile.tsx';
import { MonitorBadges } from '../MonitorBadges.tsx';

const notFound = 'The monitor could not be found. You may not have access to this patient.';
const notAllowed = "You need a permission: 'View a patient monitor' to view this block";

const somethingElse = 'Something went wrong. Please reload page.';

function textOfError(error: unknown): string {
  if (error instanceof ApiError && error.type === 'Record::NotFound') return notFound;
  return error instanceof ApiError && error.type === 'Access::Denied' ? notAllowed : somethingElse;
}

const wayBack = (
  <ScreenLink screen="patient-monitors.index" params={{}}>
    Back to the patient monitors
  </ScreenLink>
);

/** An observer or a nurse looks at one patient. */
export default function MonitoringPage() {
  const api = useApi();
  const mask = useMasking();
  const mayView = useMay()(['View', 'PatientMonitor']);
  const id = Number(useParams({ strict: false, select: (params: { id?: string }) => params.id }));
  const query = useQuery({
    queryKey: ['patient-monitor', id],
    queryFn: ({ signal }) => api.call(getPatientMonitor, { params: { id: id } }, { signal }),
    // The page says it in its own words.
    meta: { handlesErrors: true },
  });
  const { data: monitor } = query;
  useLiveEvents(monitor === undefined ? [] : [`division.${monitor.division.id}`], (event) => {
    const isShown =
      (event.type === 'patient_monitor.changed' && event.data.id === id) ||
      (event.type === 'patient.changed' && event.data.id === monitor?.patient_id) ||
      (event.type === 'video_device.changed' && event.data.id === monitor?.video_device_id);
    if (isShown) void query.refetch();
  });
  return (
    <RecordScreen
      title={monitor ? mask.name(monitor.patient.display_name) : 'Monitoring'}
      what="the monitor"
      textOfError={textOfError}
      query={query}
      wayBack={wayBack}
      {...(monitor && {
        beside: (
          <Group gap={8}>
            {placeName(monitor)}
            <AlarmActivated monitor={monitor} />
            <MonitorBadges badges={monitorBadges(monitor)} />
          </Group>
        ),
        actions: (
          <>
            {monitor.status === 'active' && monitor.video_device_id !== null && (
              <VisitButton deviceId={monitor.video_device_id} patientId={monitor.patient_id} />
            )}
            <StopMonitoring monitor={monitor} />
          </>
        ),
      })}
    >
      {(shown) => (mayView ? <LiveVideoTile monitor={shown} /> : <p>{notAllowed}</p>)}
    </RecordScreen>
  );
}
