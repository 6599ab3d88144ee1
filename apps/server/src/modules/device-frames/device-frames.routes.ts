import { uploadFrame } from '@lamplight/contracts/calls/device-frames';
import { Allowance } from '../../platform/http/allowance.ts';
import { open, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeFrame } from './take-frame.ts';

export const deviceFramesRoutes = (platform: Platform): Implementation[] => {
  const pictures = new Allowance<string>(platform.clock, { burst: 10, perMinute: 120 });
  return [open(uploadFrame, takeFrame(platform, pictures))];
};
