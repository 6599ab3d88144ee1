import { stopPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import {
  stopReasons,
  type StopOrder,
  type StopReason,
} from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { limits } from '@lamplight/contracts/limits';
import { stopProblem } from '@lamplight/domain/watching/monitor-suitability';
import { isOffered } from '@lamplight/domain/watching/monitoring-steps';
import { placeName } from '@lamplight/domain/patients/place-name';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useMay } from '../../shared/services.ts';
import { stopReasonWords } from './monitor-words.ts';
import { useMonitorDeed } from './use-monitor-deed.ts';

interface StopMonitoringProps {
  monitor: PatientMonitor;
  /** In a row of a list. */
  isSmall?: boolean;
}

/** Ends a session, after a question: why. */
export function StopMonitoring({ monitor, isSmall = false }: StopMonitoringProps) {
  const mayEdit = useMay()(['Edit', 'PatientMonitor']);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<StopReason>();
  const [note, setNote] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const group = useId();
  const place = placeName(monitor);
  const close = () => {
    setAsking(false);
    setReason(undefined);
    setNote('');
    setWasTried(false);
  };
  const stop = useMonitorDeed<StopOrder>({
    act: (body, callOnce) => callOnce(stopPatientMonitor, { params: { id: monitor.id }, body }),
    told: `Monitoring of ${place} was stopped`,
    onDone: close,
  });
  if (!mayEdit || !isOffered(monitor.status, 'stop')) return null;
  const order = reason && { reason, note: note.trim() || null };
  const problem = order && stopProblem(order);
  return (
    <>
      <Button
        variant="default"
        {...(isSmall && { size: 'compact-sm', 'aria-label': `Stop Monitoring of ${place}` })}
        onClick={() => setAsking(true)}
      >
        {isSmall ? 'Stop' : 'Stop Monitoring'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Stop monitoring ${place}?`}
        confirm="Stop Monitoring"
        cancel="Go on monitoring"
        busy={stop.isPending}
        onConfirm={() => (order && problem === undefined ? stop.mutate(order) : setWasTried(true))}
        onCancel={close}
      >
        <Stack gap="md">
          <div>
            Whoever watches loses the picture at once, and the device is free for another patient.
            What was recorded is kept. To watch again, a new monitor is added.
          </div>
          <Radio.Group
            name={group}
            label="Why"
            required
            error={wasTried && !reason ? 'Please choose why' : undefined}
            value={reason ?? null}
            onChange={(value) => setReason(stopReasons.find((one) => one === value))}
          >
            <Stack gap={8} mt={8}>
              {stopReasons.map((one) => (
                <Radio key={one} value={one} label={stopReasonWords[one]} />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            label="What else should be known"
            description={
              reason === 'other' ? 'Needed, because the reason says nothing.' : 'If anything.'
            }
            maxLength={limits.pause.reasonLength}
            error={wasTried ? problem : undefined}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
