import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect } from 'react';
import { CardStack } from '../../shared/cards/CardStack.tsx';
import { rightPanel } from '../../shared/right-panel.ts';
import { useFlag, useMay } from '../../shared/services.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { NudgesCard } from '../nudges/public.ts';
import { PatientInsights } from '../charts/public.ts';
import { PatientEventsCard } from '../patient-events/public.ts';
import { PatientFormsCard } from '../patient-forms/public.ts';
import { EditPatientCard } from '../patients/public.ts';
import { useWatched } from './api/use-watched.ts';
import { AnnouncementCard } from './cards/AnnouncementCard.tsx';
import { AwayMessageCard } from './cards/AwayMessageCard.tsx';
import { PatientAttributesCard } from './cards/PatientAttributesCard.tsx';
import { PatientNoteCard } from './cards/PatientNoteCard.tsx';
import { headOf } from './head-of.ts';
import { QuickHead } from './QuickHead.tsx';
import type { QuickViewPage } from './quick-view-page.ts';
import { RoomChanged } from './RoomChanged.tsx';

interface QuickViewProps extends QuickViewPage {
  opened: PatientMonitor;
}

/** A watched patient at the side of whatever else is on screen. */
export default function QuickView({ opened, hasBlocksBeside }: QuickViewProps) {
  const monitor = useWatched(opened);
  const may = useMay();
  const maySpeak = may(['AccessLiveVideo', 'PatientMonitor']);
  const hasInsights = useFlag('patient_insights_dynamic_blocks');
  const mayFill = may(['Fill', 'FormBuilder']);
  const { title, subtitle } = headOf(monitor, useMasking());
  // Whoever switches masking on while the panel stands must not go on reading a name.
  useEffect(() => {
    const shown = rightPanel.get();
    if (shown !== undefined && (shown.title !== title || shown.subtitle !== subtitle))
      rightPanel.set({ ...shown, title, subtitle });
  }, [title, subtitle]);
  const cards = [
    {
      id: 'attributes',
      title: 'Patient Attributes',
      body: <PatientAttributesCard monitor={monitor} />,
    },
    { id: 'note', title: 'Patient Note', body: <PatientNoteCard monitor={monitor} /> },
    { id: 'away_message', title: 'Away Message', body: <AwayMessageCard monitor={monitor} /> },
    ...(maySpeak
      ? [
          {
            id: 'announcement',
            title: 'Announcement',
            body: <AnnouncementCard monitor={monitor} />,
          },
        ]
      : []),
    ...(hasBlocksBeside
      ? []
      : [
          {
            id: 'patient_events',
            title: 'Patient Events',
            body: <PatientEventsCard monitor={monitor} />,
          },
        ]),
    { id: 'nudges', title: 'Nudges', body: <NudgesCard monitor={monitor} /> },
    ...(mayFill
      ? [
          {
            id: 'forms',
            title: 'Forms',
            body: <PatientFormsCard patientId={monitor.patient_id} patientMonitorId={monitor.id} />,
          },
        ]
      : []),
    ...(may(['Edit', 'Patient'])
      ? [
          {
            id: 'edit_patient',
            title: 'Edit Patient',
            body: (
              <EditPatientCard patientId={monitor.patient_id} divisionId={monitor.division_id} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <QuickHead monitor={monitor} />
      <RoomChanged monitor={monitor} />
      {hasInsights && !hasBlocksBeside && <PatientInsights monitor={monitor} />}
      <CardStack label="Cards of the patient" orderKey="quickview" cards={cards} />
    </>
  );
}
