import { z } from 'zod';
import { defineCall, type Access } from '../call.ts';
import { deviceCommands } from '../device/device-commands.ts';
import { idInText, idOf } from '../ids.ts';

const unanswered = [
  'Device::Offline',
  'Device::NoAnswer',
  'Device::Unavailable',
  'Device::Failed',
] as const;

/** What a device is told to do. The reply comes once the device says that it is done. */
const order = <B extends z.ZodType>(declaration: {
  id: string;
  path: `/${string}`;
  summary: string;
  access: Access;
  body: B;
  of: 'video_device' | 'patient_monitor';
}) => {
  const { of, ...rest } = declaration;
  return defineCall({
    ...rest,
    method: 'POST',
    division: 'none',
    audit: { action: 'act', subject: of },
    params: z.strictObject({ id: idInText(of) }),
    reply: 'nothing',
    errors: of === 'patient_monitor' ? [...unanswered, 'Video::NotActive'] : unanswered,
  });
};

const nothing = z.strictObject({});
const watches = { permission: ['View', 'PatientMonitor'] } as const;
const edits = { permission: ['Edit', 'VideoDevice'] } as const;
const frames = deviceCommands.set_frames.input.required();

export const setDeviceVolume = order({
  id: 'video-devices.volume',
  path: '/video_devices/{id}/volume',
  summary: 'How loud the room hears us',
  access: {
    anyOf: [
      ['AccessLiveVideo', 'PatientMonitor'],
      ['AccessLiveVideo', 'Meeting'],
    ],
  },
  body: deviceCommands.set_volume.input,
  of: 'video_device',
});

export const sendTvCommand = order({
  id: 'video-devices.tv-command',
  path: '/video_devices/{id}/send_tv_ir_command',
  summary: 'Infrared to the television: power_on, mute, or the input of the device’s settings',
  access: watches,
  body: deviceCommands.send_tv_command.input,
  of: 'video_device',
});

export const stopAlarmSound = order({
  id: 'video-devices.stop-alarm-sound',
  path: '/video_devices/{id}/stop_alarm_sound',
  summary: 'Silences the alarm in the room',
  access: { permission: ['AccessLiveVideo', 'PatientMonitor'] },
  body: nothing,
  of: 'video_device',
});

export const setFrameProcessing = order({
  id: 'video-devices.frame-processing',
  path: '/video_devices/{id}/frame_processing',
  summary: 'Whether single pictures are uploaded',
  access: edits,
  body: frames.pick({ frame_processing: true }),
  of: 'video_device',
});

export const setFrameUploadInterval = order({
  id: 'video-devices.frame-upload-interval',
  path: '/video_devices/{id}/frame_upload_interval',
  summary: 'How often single pictures are uploaded, in seconds',
  access: edits,
  body: frames.pick({ frame_upload_interval: true }),
  of: 'video_device',
});

export const rebootDevice = order({
  id: 'patient-monitors.reboot',
  path: '/patient_monitors/{id}/reboot',
  summary:
    'Restarts the device of a monitoring session; everybody who watches is cut off for minutes',
  access: watches,
  body: nothing,
  of: 'patient_monitor',
});

export const rebootPtz = order({
  id: 'patient-monitors.reboot-ptz',
  path: '/patient_monitors/{id}/reboot_ptz',
  summary: 'Restarts the part of the camera that pans, tilts and zooms',
  access: watches,
  body: nothing,
  of: 'patient_monitor',
});

export const toggleInfrared = defineCall({
  id: 'videos.toggle-ir',
  method: 'POST',
  path: '/videos/toggle_ir',
  summary: 'Switches the infrared light of the device of a monitoring session',
  access: watches,
  division: 'none',
  audit: {
    action: 'act',
    subject: 'patient_monitor',
    idsIn: (_reply: unknown, { body }: { body: { patient_monitor_id: number } }) => [
      body.patient_monitor_id,
    ],
  },
  body: z.strictObject({ patient_monitor_id: idOf('patient_monitor') }),
  reply: 'nothing',
  errors: [...unanswered, 'Video::NotActive'],
});
