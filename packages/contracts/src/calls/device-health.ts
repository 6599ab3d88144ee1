import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  deviceAnswered,
  deviceFacts,
  deviceUptime,
  systemOverview,
} from '../entities/device-health.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import { deviceUptimeFilters, deviceUptimeSorts } from '../tables/devices-uptime.ts';

const keepsAlive = { permission: ['View', 'SystemMonitoring'] } as const;
const byId = z.strictObject({ id: idInText('video_device') });

export const listDevicesUptime = defineCall({
  id: 'monitoring.devices-uptime',
  method: 'GET',
  path: '/monitoring/devices_uptime',
  summary: 'How much of the last day, week and month each device in service was online',
  access: keepsAlive,
  division: 'query',
  audit: { none: 'how devices fare; no record of anybody' },
  query: listQuery(deviceUptimeSorts, deviceUptimeFilters),
  reply: listOf(deviceUptime),
});

export const getSystemOverview = defineCall({
  id: 'monitoring.system-overview',
  method: 'GET',
  path: '/monitoring/system_overview',
  summary: 'Devices and viewers by division, processes that are alive, and events that wait',
  access: keepsAlive,
  division: 'none',
  audit: { none: 'figures; no record of anybody' },
  reply: systemOverview,
});

export const examineDevice = defineCall({
  id: 'video-devices.doctor',
  method: 'GET',
  path: '/video_devices/{id}/doctor',
  summary: 'All that is known of why a room can or cannot be seen through a device',
  access: { permission: ['View', 'VideoDevice'] },
  division: 'none',
  audit: { none: 'how a device fares; no record of anybody' },
  params: byId,
  reply: deviceFacts,
});

export const testDevice = defineCall({
  id: 'video-devices.test',
  method: 'POST',
  path: '/video_devices/{id}/test',
  summary: 'Asks a device now how it is, and says how long its answer took',
  access: { permission: ['Edit', 'VideoDevice'] },
  division: 'none',
  audit: { action: 'act', subject: 'video_device' },
  params: byId,
  reply: deviceAnswered,
  errors: ['Device::Offline', 'Device::NoAnswer', 'Device::Unavailable', 'Device::Failed'],
});
