import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { placeName } from '@lamplight/domain/patients/place-name';
import { Button, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { RecordScreen } from '../../../shared/RecordScreen.tsx';
import { useRightPanel } from '../../../shared/right-panel.ts';
import { ScreenLink } from '../../../shared/ScreenLink.tsx';
import { useMasking } from '../../../shared/use-masking.ts';
import { OverviewTabs } from '../../patients/public.ts';
import { useVisitedPatient } from '../api/use-visited-patient.ts';
import { VisitPanel } from '../panel/VisitPanel.tsx';
import { openVisit } from '../visit-store.ts';
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
  return found === null || found.video_device_id === null ? (
    <>
      <Text mb="md">
        Nobody watches this patient by a device of the room. Bring a mobile device to the bed, and
        choose it for the visit.
      </Text>
      <VisitButton patientId={patientId} />
    </>
  ) : (
    <VisitedPatient monitor={found} deviceId={found.video_device_id} />
  );
}

interface VisitedPatientProps {
  monitor: PatientMonitor;
  deviceId: IdOf<'video_device'>;
}

function VisitedPatient({ monitor, deviceId }: VisitedPatientProps) {
  const { open, isOpen } = useRightPanel();
  const mask = useMasking();
  const patientId = monitor.patient_id;
  const patientName = monitor.patient.display_name;
  const title = mask.name(patientName);
  const subtitle = `${mask.mrn(monitor.patient.mrn)} · ${monitor.room.name}`;
  const show = useCallback(
    () => open({ title, subtitle, body: <VisitPanel monitor={monitor} deviceId={deviceId} /> }),
    [open, title, subtitle, monitor, deviceId],
  );
  // Whoever came here came for the visit; nothing is sent before she says why she calls.
  useEffect(
    () => openVisit({ deviceId, patientId, patientName }),
    [deviceId, patientId, patientName],
  );
  useEffect(show, [show]);
  return (
    <>
      <Text mb="md">
        Say why you visit, and join. The visit goes on while you look at other pages.
      </Text>
      <VisitButton {...{ deviceId, patientId, patientName }} />
      {!isOpen && (
        <Button variant="default" ml="xs" onClick={show}>
          Show the patient
        </Button>
      )}
    </>
  );
}
