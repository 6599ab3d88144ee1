import { z } from 'zod';
import { idOf } from '../ids.ts';
import { limits } from '../limits.ts';
import { editable, name } from './fields.ts';

/** A position of a camera. Where it looks the camera itself keeps, under this number. */
export const ptzPreset = z.object({
  id: idOf('ptz_preset'),
  name: z.string(),
  video_device_id: idOf('video_device'),
  preset_index: z.int().min(1).max(limits.ptzPresets.most),
  ...editable.shape,
});
export type PtzPreset = z.infer<typeof ptzPreset>;

export const ptzPresetName = name(limits.ptzPresets.nameLength);
