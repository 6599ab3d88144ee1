import { endReasons, monitoringCategories } from '../entities/monitoring.ts';
import { monitorStatuses } from '../entities/patient-monitor.ts';
import { deviceStatuses } from '../entities/video-device.ts';
import type { FilterRules } from '../filters.ts';

export const patientMonitorSorts = [
  'room',
  'status',
  'patient',
  'device',
  'since',
  'unit',
  'division',
  'category',
] as const;

export const patientMonitorFilters = {
  status: { type: 'ENUM', values: monitorStatuses },
  monitoring_category: { type: 'ENUM', values: monitoringCategories },
  stop_reason: { type: 'ENUM', values: endReasons },
  room_id: { type: 'AUTOCOMPLETE' },
  unit_id: { type: 'AUTOCOMPLETE' },
  device_status: { type: 'ENUM', values: deviceStatuses },
  monitor_started_at: { type: 'DATETIMERANGE' },
  monitor_ended_at: { type: 'DATETIMERANGE' },
} as const satisfies FilterRules;
