import { bootSession } from '@lamplight/contracts/calls/boot';
import { open, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { boot } from './boot.ts';

export const bootRoutes = (platform: Platform): Implementation[] => [
  open(bootSession, (context) => boot(platform, context)),
];
