import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import { useEffect } from 'react';
import { CardStack } from '../../../shared/cards/CardStack.tsx';
import { useFlag, useMay } from '../../../shared/services.ts';
import { usePageParts } from '../../../shared/use-page-parts.ts';
import { PatientInsights } from '../../charts/public.ts';
import { NewEvent, PatientEventsCard, useEntry } from '../../patient-events/public.ts';
import { PatientFormsCard } from '../../patient-forms/public.ts';
import { useVisitDevice } from '../api/use-visit-device.ts';
import { reasonIsBeside } from '../visit-store.ts';
import { VisitReason } from '../VisitReason.tsx';
import { PatientCard } from './PatientCard.tsx';

interface VisitPanelProps {
  monitor: PatientMonitor;
  deviceId: IdOf<'video_device'>;
}

function ReasonBeside({ meetingId }: { meetingId: number }) {
  useEffect(() => {
    reasonIsBeside.set(true);
    return () => reasonIsBeside.set(false);
  }, []);
  return <VisitReason meetingId={meetingId} />;
}

/** What is known beside a visit. Whoever writes an event down has the panel for that. */
export function VisitPanel({ monitor, deviceId }: VisitPanelProps) {
  const meetingId = useVisitDevice(deviceId).data?.meeting_id ?? null;
  const entry = useEntry();
  const writtenAt = monitor.status === 'stopped' ? undefined : entry.openedAt;
  const may = useMay();
  const parts = usePageParts('video_visit');
  const hasInsights = useFlag('patient_insights_dynamic_blocks') && parts.has('viewCharts');
  const cards = [
    { id: 'patient', title: 'Patient', body: <PatientCard monitor={monitor} /> },
    ...(meetingId === null
      ? []
      : [
          {
            id: 'video_reason',
            title: 'Video reason',
            body: <ReasonBeside meetingId={meetingId} />,
          },
        ]),
    ...(parts.has('managePatientEvents')
      ? [
          {
            id: 'patient_events',
            title: 'Patient Events',
            body: <PatientEventsCard monitor={monitor} entry={entry} />,
          },
        ]
      : []),
    ...(parts.has('accessEditForms') && may(['Fill', 'FormBuilder'])
      ? [
          {
            id: 'form_submissions',
            title: 'Forms',
            body: <PatientFormsCard patientId={monitor.patient_id} patientMonitorId={monitor.id} />,
          },
        ]
      : []),
  ];
  return (
    <>
      {writtenAt && (
        <NewEvent
          monitor={monitor}
          at={writtenAt}
          turn={entry.turn}
          isAlone
          onClose={entry.close}
        />
      )}
      <div hidden={writtenAt !== undefined}>
        {hasInsights && <PatientInsights monitor={monitor} />}
        <CardStack label="Cards of the visit" orderKey="videoVisitSidebar" cards={cards} />
      </div>
    </>
  );
}
