import {
  createStatAlarm,
  listPatientEvents,
  updateStatAlarm,
} from '@lamplight/contracts/calls/stat-alarms';
import {
  firstOfAll,
  read,
  write,
  writeThen,
  type Implementation,
} from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { noteAlarm, soundAgain, soundInRoom } from './activate-alarm.ts';
import { noteEvent } from './note-event.ts';
import { eventSorts, listEventsOf } from './patient-events.queries.ts';
import { patientEventWire } from './stat-alarms.wire.ts';
import { updateEvent } from './update-event.ts';

export const statAlarmsRoutes = (platform: Platform): Implementation[] => [
  firstOfAll(
    writeThen(
      createStatAlarm,
      (context) =>
        context.body.alarm_type === 'alarm'
          ? noteAlarm(context, context.body)
          : noteEvent(context, context.body),
      async (context, alarm) => ({
        ...alarm,
        room_sound:
          alarm.alarm_type === 'alarm' ? await soundInRoom(platform, context, alarm) : null,
      }),
      async (context, alarm) => ({
        ...alarm,
        room_sound:
          alarm.alarm_type === 'alarm' ? await soundAgain(platform, context, alarm) : null,
      }),
    ),
  ),
  write(updateStatAlarm, updateEvent),
  read(listPatientEvents, async ({ db, who, params, query }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const page = pageOf(query, eventSorts, '-observed_at');
    const { rows, total } = await listEventsOf(db, who, params.id, query.filter, page);
    return {
      results: rows.map(patientEventWire),
      metadata: pageMetadata(total, query.per_page),
    };
  }),
];
