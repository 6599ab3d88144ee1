import { triggerHospital, triggerUser } from '@lamplight/contracts/calls/pusher';
import { write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Allowance } from '../../platform/http/allowance.ts';
import { tellHospital } from './trigger-hospital.ts';
import { tellOwnTabs } from './trigger-user.ts';

export const pusherRoutes = ({ clock, config }: Platform): Implementation[] => {
  const allowance = new Allowance<number>(clock, {
    burst: config.eventBurst,
    perMinute: 2 * config.eventBurst,
  });
  return [
    write(triggerHospital, (context) => {
      allowance.take(context.who.sessionId);
      return tellHospital(context);
    }),
    write(triggerUser, (context) => {
      allowance.take(context.who.sessionId);
      return tellOwnTabs(context);
    }),
  ];
};
