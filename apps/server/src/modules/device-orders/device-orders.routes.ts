import {
  rebootDevice,
  rebootPtz,
  sendTvCommand,
  setDeviceVolume,
  setFrameProcessing,
  setFrameUploadInterval,
  stopAlarmSound,
  toggleInfrared,
} from '@lamplight/contracts/calls/device-orders';
import type { Implementation, WriteContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderDevice } from './order-device.ts';
import { deviceInSight, deviceOfMonitor } from './ordered-device.ts';

type ById = Pick<WriteContext, 'db' | 'who'> & { params: { id: number } };
const byId = (context: ById) => deviceInSight(context, context.params.id);
const byMonitor = (context: ById) => deviceOfMonitor(context, context.params.id);
const nothing = () => ({});

export const deviceOrdersRoutes = (platform: Platform): Implementation[] => [
  orderDevice(platform, setDeviceVolume, {
    device: byId,
    command: 'set_volume',
    input: ({ body }) => body,
  }),
  orderDevice(platform, sendTvCommand, {
    device: byId,
    command: 'send_tv_command',
    input: ({ body }) => body,
  }),
  orderDevice(platform, stopAlarmSound, {
    device: byId,
    command: 'stop_alarm_sound',
    input: nothing,
  }),
  orderDevice(platform, setFrameProcessing, {
    device: byId,
    command: 'set_frames',
    input: ({ body }) => body,
  }),
  orderDevice(platform, setFrameUploadInterval, {
    device: byId,
    command: 'set_frames',
    input: ({ body }) => body,
  }),
  orderDevice(platform, rebootDevice, { device: byMonitor, command: 'reboot', input: nothing }),
  orderDevice(platform, rebootPtz, { device: byMonitor, command: 'reboot_ptz', input: nothing }),
  orderDevice(platform, toggleInfrared, {
    device: (context) => deviceOfMonitor(context, context.body.patient_monitor_id),
    command: 'toggle_infrared',
    input: nothing,
  }),
];
