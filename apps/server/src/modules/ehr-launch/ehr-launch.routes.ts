import {
  beginLaunch,
  openLaunch,
  returnFromHealthRecord,
} from '@lamplight/contracts/calls/ehr-launch';
import { open as openToAll, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { begin } from './begin-launch.ts';
import { prepareEhrLaunch } from './ehr-launch.module.ts';
import { open } from './open-launch.ts';
import { comeBack } from './return-launch.ts';

export function ehrLaunchRoutes(platform: Platform): Implementation[] {
  const ehr = prepareEhrLaunch(platform);
  return [
    openToAll(beginLaunch, (context) => begin(ehr, context)),
    openToAll(returnFromHealthRecord, (context) => comeBack(ehr, context)),
    openToAll(openLaunch, (context) => open(platform, context)),
  ];
}
