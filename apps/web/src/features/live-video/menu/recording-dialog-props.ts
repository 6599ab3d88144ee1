import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

export interface RecordingDialogProps {
  monitor: Pick<PatientMonitor, 'id'>;
  opened: boolean;
  onClose: () => void;
}
