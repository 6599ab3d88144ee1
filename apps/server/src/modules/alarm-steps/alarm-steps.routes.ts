import {
  acknowledgeAlarm,
  arriveAtAlarm,
  deliverAlarm,
  getAlarmSteps,
  listOpenAlarms,
  pauseAlarm,
  resolveAlarm,
  seeAlarm,
} from '@lamplight/contracts/calls/alarm-steps';
import { firstOfAll, read, write, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findAlarm, listOpen } from './alarms.queries.ts';
import { alarmWire } from './alarms.wire.ts';
import { pause, resolve, takeOwnStep, takeStep } from './take-step.ts';

export const alarmStepsRoutes = (): Implementation[] =>
  [
    read(listOpenAlarms, async ({ db, who, now }) => ({
      results: (await listOpen(db, who)).map((row) => alarmWire(row, now)),
    })),
    read(getAlarmSteps, async ({ db, who, params, now }) => {
      const row = await findAlarm(db, who, params.id);
      if (!row) throw notFound();
      return alarmWire(row, now);
    }),
    write(deliverAlarm, takeOwnStep('delivered')),
    write(seeAlarm, takeOwnStep('seen')),
    write(acknowledgeAlarm, takeStep('acknowledged')),
    write(arriveAtAlarm, takeStep('in_room')),
    write(resolveAlarm, resolve),
    write(pauseAlarm, pause),
  ].map(firstOfAll);
