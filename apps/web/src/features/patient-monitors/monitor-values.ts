import type { SuitabilityAnswer } from '@lamplight/contracts/entities/monitoring';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';

/** What of a session can also be changed while it runs. */
export type EditedValues = {
  bed_id: number | null;
  video_device_id: number | null;
  monitoring_category: PatientMonitor['monitoring_category'];
  suicide_risk: PatientMonitor['suicide_risk'];
  one_to_one_ordered_by: string | null;
  version: number;
};

/** What is chosen for a new monitor. */
export type MonitorValues = EditedValues & {
  patient_id: number | null;
  answers: SuitabilityAnswer[];
};
