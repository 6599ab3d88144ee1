import { smallIcon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconArrowsJoin, IconTimeline } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Patient } from '@lamplight/contracts/entities/patient';
import { HistoryButton } from '../../../shared/resource/HistoryButton.tsx';
import type { Resource } from '../../../shared/resource/resource.ts';
import { useRightPanel } from '../../../shared/right-panel.ts';
import type { PatientValues } from '../form/patient-values.ts';
import { AdtHistory } from './AdtHistory.tsx';
import { MergeHistory } from './MergeHistory.tsx';

interface PatientHistoryButtonsProps {
  id: Patient['id'];
  whole: Resource<Patient, PatientValues>;
}

/** What became of the record, beside it: its fields, records given up for it, messages about it. */
export function PatientHistoryButtons({ id, whole }: PatientHistoryButtonsProps) {
  return (
    <>
      <HistoryButton objectType="patient" id={id} form={whole.form} />
      <PanelButton
        title="Merge History"
        icon={<IconArrowsJoin {...smallIcon} />}
        body={<MergeHistory id={id} />}
      />
      <PanelButton
        title="ADT History"
        icon={<IconTimeline {...smallIcon} />}
        body={<AdtHistory id={id} />}
      />
    </>
  );
}

interface PanelButtonProps {
  title: string;
  icon: ReactNode;
  body: ReactNode;
}

function PanelButton({ title, icon, body }: PanelButtonProps) {
  const { open } = useRightPanel();
  return (
    <Button variant="default" leftSection={icon} onClick={() => open({ title, body })}>
      {title}
    </Button>
  );
}
