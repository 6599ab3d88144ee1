import { pausePatientMonitor, resumePatientMonitor } from '@lamplight/contracts/calls/monitoring';
import type { PauseOrder } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { isOffered } from '@lamplight/domain/watching/monitoring-steps';
import { placeName } from '@lamplight/domain/patients/place-name';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../shared/services.ts';
import { noPause, orderOf, PauseFields } from './PauseFields.tsx';
import { useMonitorDeed } from './use-monitor-deed.ts';

interface PauseMonitoringProps {
  monitor: PatientMonitor;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Pauses what runs, after a reason and a time; resumes what is paused, by one press. */
export function PauseMonitoring(props: PauseMonitoringProps) {
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const { status } = props.monitor;
  if (!mayEdit) return null;
  if (isOffered(status, 'resume')) return <Resume {...props} />;
  return isOffered(status, 'pause') ? <Pause {...props} /> : null;
}

const lookOf = (isSmall: boolean, label: string) =>
  isSmall ? { size: 'compact-sm', 'aria-label': label } : {};

function Resume({ monitor, isSmall = false }: PauseMonitoringProps) {
  const place = placeName(monitor);
  const resume = useMonitorDeed({
    act: (_order, callOnce) => callOnce(resumePatientMonitor, { params: { id: monitor.id } }),
    told: `Monitoring of ${place} was resumed`,
  });
  return (
    <Button
      variant="default"
      loading={resume.isPending}
      {...lookOf(isSmall, `Resume monitoring of ${place}`)}
      onClick={() => resume.mutate()}
    >
      {isSmall ? 'Resume' : 'Resume Monitoring'}
    </Button>
  );
}

function Pause({ monitor, isSmall = false }: PauseMonitoringProps) {
  const place = placeName(monitor);
  const [isAsking, setAsking] = useState(false);
  const [draft, setDraft] = useState(noPause);
  const [wasTried, setWasTried] = useState(false);
  const close = () => {
    setAsking(false);
    setDraft(noPause);
    setWasTried(false);
  };
  const pause = useMonitorDeed<PauseOrder>({
    act: (body, callOnce) => callOnce(pausePatientMonitor, { params: { id: monitor.id }, body }),
    told: `Monitoring of ${place} is paused`,
    onDone: close,
  });
  const order = orderOf(draft);
  return (
    <>
      <Button
        variant="default"
        {...lookOf(isSmall, `Pause monitoring of ${place}`)}
        onClick={() => setAsking(true)}
      >
        {isSmall ? 'Pause' : 'Pause Monitoring'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Pause monitoring ${place}?`}
        confirm="Pause Monitoring"
        cancel="Go on monitoring"
        busy={pause.isPending}
        onConfirm={() => (order ? pause.mutate(order) : setWasTried(true))}
        onCancel={close}
      >
        <PauseFields
          divisionId={isAsking ? monitor.division_id : undefined}
          draft={draft}
          showsProblems={wasTried}
          onChange={setDraft}
        />
      </ConfirmDialog>
    </>
  );
}
