import { ApiError } from '@lamplight/api-client/failures';
import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useLiveEvents } from '../../../shared/live/use-live-events.ts';
import { needsViewMonitor } from '../../../shared/needs-view-monitor.ts';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useApi, useMay } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { MonitorBadges, PauseMonitoring, StopMonitoring } from '../../patient-monitors/public.ts';
import { QuickViewButton } from '../../quick-view/public.ts';
import { VisitButton } from '../../visit/public.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { LiveVideoTile } from '../LiveVideoTile.tsx';
import styles from './MonitoringPage.module.css';

const notFound = 'The monitor could not be found. You may not have access to this patient.';
const somethingElse = 'Something went wrong. Please reload page.';

function textOfError(error: unknown): string {
  if (error instanceof ApiError && error.type === 'Record::NotFound') return notFound;
  return error instanceof ApiError && error.type === 'Access::Denied'
    ? needsViewMonitor
    : somethingElse;
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
    meta: { live: true, handlesErrors: true },
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
            <MonitorBadges monitor={monitor} without={['Install Camera Update?']} />
          </Group>
        ),
        actions: (
          // Of this patient alone: a question that is open must not be answered for the next one.
          <Fragment key={monitor.id}>
            {monitor.status === 'active' && monitor.video_device_id !== null && (
              <VisitButton deviceId={monitor.video_device_id} patientId={monitor.patient_id} />
            )}
            <QuickViewButton monitor={monitor} hasBlocksBeside />
            <PauseMonitoring monitor={monitor} />
            <StopMonitoring monitor={monitor} />
          </Fragment>
        ),
      })}
    >
      {(shown) =>
        mayView ? <Watched key={shown.id} monitor={shown} /> : <p>{needsViewMonitor}</p>
      }
    </RecordScreen>
  );
}

/** The picture has its place whatever happens beside it. */
function Watched({ monitor }: { monitor: PatientMonitor }) {
  return (
    <div className={styles['page']}>
      <div className={styles['watched']}>
        <LiveVideoTile monitor={monitor} />
        <Blocks monitor={monitor} />
      </div>
    </div>
  );
}
