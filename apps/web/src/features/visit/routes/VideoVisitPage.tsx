import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { LoadingState } from '@lamplight/ui/states/LoadingState.tsx';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Button, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useRightPanel } from '../../../shared/right-panel.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMay } from '../../../shared/services.ts';
import { useMasking } from '../../../shared/use-masking.ts';
import { OverviewTabs } from '../../patients/public.ts';
import { useAnsweredRequest } from '../api/use-answered-request.ts';
import { useRoomOfPatient, useVisitedPatient } from '../api/use-visited-patient.ts';
import { VisitPanel } from '../panel/VisitPanel.tsx';
import { openVisit, type AnsweredRequest } from '../visit-store.ts';
import { VisitButton } from '../VisitButton.tsx';

const wayBack = (
  <ScreenLink screen="patient-monitors.index" params={{}}>
    Back to the patient monitors
  </ScreenLink>
);

/** A nurse visits one patient by video, with what is known of her beside the picture. */
export default function VideoVisitPage() {
  const text = useParams({ strict: false, select: (params: { id?: string }) => params.id });
  const patientId = Number(text) as IdOf<'patient'>;
  const query = useVisitedPatient(patientId);
  const mask = useMasking();
  const monitor = query.data;
  return (
    <RecordScreen
      title={monitor ? mask.name(monitor.patient.display_name) : 'Video Visit'}
      what="the patient"
      query={query}
      wayBack={wayBack}
      {...(monitor && { beside: placeName(monitor) })}
    >
      {(found) => (
        <>
          <OverviewTabs patientId={patientId} />
          <Visit patientId={patientId} monitor={found} />
        </>
      )}
    </RecordScreen>
  );
}

interface VisitProps {
  patientId: IdOf<'patient'>;
  monitor: PatientMonitor | null;
}

function Visit({ patientId, monitor: found }: VisitProps) {
  const { isLoading, request, roomId, retry } = useAnsweredRequest(patientId);
  if (isLoading) return <LoadingState what="the request" onRetry={retry} />;
  return found === null || found.video_device_id === null ? (
    <UnwatchedPatient patientId={patientId} request={request} requestedRoom={roomId} />
  ) : (
    <VisitedPatient monitor={found} deviceId={found.video_device_id} request={request} />
  );
}

interface UnwatchedPatientProps {
  patientId: IdOf<'patient'>;
  request: AnsweredRequest | undefined;
  requestedRoom: IdOf<'room'> | undefined;
}

/** No monitor says which device to use: the caller chooses one of the room, or a mobile one. */
function UnwatchedPatient({ patientId, request, requestedRoom }: UnwatchedPatientProps) {
  const mayChoose = useMay()(['View', 'VideoDevice']);
  const roomId = useRoomOfPatient(patientId, { isNeeded: mayChoose && !requestedRoom });
  const target = { patientId, request, roomId: requestedRoom ?? roomId };
  const requestId = request?.id;
  const opens = useEffectEvent(() => openVisit(target));
  useEffect(
    () => (requestId === undefined || !mayChoose ? undefined : opens()),
    [requestId, mayChoose, patientId],
  );
  return (
    <>
      <Text mb="md">
        {mayChoose
          ? 'No device watches this patient. Choose a device of the room, or bring a mobile device to the bed.'
          : 'No device watches this patient. Choosing another device requires permission to view video devices. Ask the unit to start monitoring.'}
      </Text>
      <VisitButton {...target} />
    </>
  );
}

interface VisitedPatientProps {
  monitor: PatientMonitor;
  deviceId: IdOf<'video_device'>;
  request: AnsweredRequest | undefined;
}

function VisitedPatient({ monitor, deviceId, request }: VisitedPatientProps) {
  const { open, isOpen } = useRightPanel();
  const mask = useMasking();
  const patientId = monitor.patient_id;
  const patientName = monitor.patient.display_name;
  const target = { deviceId, patientId, patientName, request };
  const requestId = request?.id;
  const title = mask.name(patientName);
  const subtitle = `${mask.mrn(monitor.patient.mrn)} · ${monitor.room.name}`;
  const show = useCallback(
    () => open({ title, subtitle, body: <VisitPanel monitor={monitor} deviceId={deviceId} /> }),
    [open, title, subtitle, monitor, deviceId],
  );
  // The page is opened for the visit. Nothing is sent before the caller gives a reason and joins.
  const opens = useEffectEvent(() => openVisit(target));
  useEffect(() => opens(), [deviceId, patientId, patientName, requestId]);
  useEffect(show, [show]);
  return (
    <>
      <Text mb="md">
        Say why you visit, and join. The visit goes on while you look at other pages.
      </Text>
      <VisitButton {...target} />
      {!isOpen && (
        <Button variant="default" ml="xs" onClick={show}>
          Show the patient
        </Button>
      )}
    </>
  );
}
