import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ptzPreset, ptzPresetName } from '../entities/ptz-preset.ts';
import { idInText, idOf } from '../ids.ts';

const steers = {
  anyOf: [
    ['AccessLiveVideo', 'PatientMonitor'],
    ['AccessLiveVideo', 'Meeting'],
  ],
} as const;
const one = z.strictObject({ id: idInText('ptz_preset') });

export const listPtzPresets = defineCall({
  id: 'ptz-presets.for-device',
  method: 'GET',
  path: '/ptz_presets/for_device/{id}',
  summary: 'The named positions of a camera, by their numbers',
  access: steers,
  division: 'none',
  audit: { none: 'names of camera positions; no record of anybody' },
  params: z.strictObject({ id: idInText('video_device') }),
  reply: z.array(ptzPreset),
});

export const createPtzPreset = defineCall({
  id: 'ptz-presets.create',
  method: 'POST',
  path: '/ptz_presets',
  summary: 'Names a position; the camera is then told to keep it under the number in the reply',
  access: steers,
  division: 'none',
  audit: { action: 'create', subject: 'ptz_preset' },
  body: z.strictObject({
    ptz_preset: z.strictObject({ name: ptzPresetName, video_device_id: idOf('video_device') }),
  }),
  reply: ptzPreset,
  errors: ['PtzPreset::Full'],
});

export const renamePtzPreset = defineCall({
  id: 'ptz-presets.update',
  method: 'PUT',
  path: '/ptz_presets/{id}',
  summary: 'Gives a position another name',
  access: steers,
  division: 'none',
  audit: { action: 'update', subject: 'ptz_preset' },
  params: one,
  body: z.strictObject({ ptz_preset: z.strictObject({ name: ptzPresetName }) }),
  reply: ptzPreset,
});

export const removePtzPreset = defineCall({
  id: 'ptz-presets.remove',
  method: 'DELETE',
  path: '/ptz_presets/{id}',
  summary: 'Removes a position',
  access: steers,
  division: 'none',
  audit: { action: 'delete', subject: 'ptz_preset' },
  params: one,
  reply: 'nothing',
});
