import { triggerHospital, triggerUser } from '@lamplight/contracts/calls/pusher';
import { write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { EventAllowance } from './allowance.ts';
import { tellHospital } from './trigger-hospital.ts';
import { tellOwnTabs } from './trigger-user.ts';

export const pusherRoutes = ({ clock }: Platform): Implementation[] => {
  const allowance = new EventAllowance(clock, { burst: 30, perMinute: 60 });
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
