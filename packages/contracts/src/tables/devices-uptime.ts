import { deviceKinds, deviceStatuses } from '../entities/video-device.ts';
import type { FilterRules } from '../filters.ts';

export const deviceUptimeSorts = [
  'uptime_24h',
  'uptime_7d',
  'uptime_30d',
  'name',
  'room',
  'status',
  'division',
] as const;

export const deviceUptimeFilters = {
  status: { type: 'ENUM', values: deviceStatuses },
  kind: { type: 'ENUM', values: deviceKinds },
  room_id: { type: 'AUTOCOMPLETE' },
} as const satisfies FilterRules;
