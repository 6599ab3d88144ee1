import type { MonitorHistory } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { precautionsText } from '@lamplight/domain/patients/precautions';
import type { ReactNode } from 'react';
import { notAvailable } from '../../shared/table/table-columns.ts';
import { useClock } from '../../shared/time/use-clock.ts';
import { useMasking } from '../../shared/use-masking.ts';
import { DeviceCell } from './DeviceCell.tsx';
import {
  categoryWords,
  monitorStatusWords,
  suicideRiskWords,
  whyStopped,
} from './monitor-words.ts';
import styles from './Session.module.css';

interface SessionFactsProps {
  monitor: PatientMonitor;
  history: MonitorHistory | undefined;
}

/** What stands of a session now. */
export function SessionFacts({ monitor, history }: SessionFactsProps) {
  const masking = useMasking();
  const clock = useClock();
  const time = (iso: string | null) => iso && clock.dateTime(new Date(iso));
  const { patient, monitoring_category: category } = monitor;
  const facts: [string, ReactNode][] = [
    ['Status', monitorStatusWords[monitor.status]],
    ['Patient', masking.name(patient.display_name)],
    ['MRN', masking.mrn(patient.mrn)],
    ['Room', monitor.room.name],
    ['Bed', monitor.bed?.name],
    ['Unit', monitor.unit.name],
    ['Hospital', monitor.division.name],
    ['Device', <DeviceCell key="device" device={monitor.video_device} />],
    ['Category', category && categoryWords[category]],
    ['Precautions', precautionsText(patient.precautions)],
    ['Suicide risk', suicideRiskWords[monitor.suicide_risk]],
    ['One-to-one ordered by', monitor.one_to_one_ordered_by],
    ['Started', time(monitor.monitor_started_at)],
    ['Started by', history?.started_by],
    ['Stopped', time(monitor.monitor_ended_at)],
    ['Stopped by', history?.stopped_by],
    ['Why stopped', whyStopped(monitor)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || notAvailable}</dd>
        </div>
      ))}
    </dl>
  );
}
