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
    read(listOpenAlarms, async ({ db, who, now }) => {
      const rows = await listOpen(db, who);
      return {
        // The newest last, whatever was left out.
        results: rows.toSorted((one, other) => one.id - other.id).map((row) => alarmWire(row, now)),
        total: rows[0]?.total ?? 0,
        told_total: rows[0]?.told_total ?? 0,
      };
    }),
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
