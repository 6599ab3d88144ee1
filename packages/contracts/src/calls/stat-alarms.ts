import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import {
  eventFields,
  eventFilters,
  patientEvent,
  roomSound,
  statAlarm,
} from '../entities/stat-alarm.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

/** Whoever watches a patient raises the alarm and writes events down. */
const watching = { permission: ['View', 'PatientMonitor'] } as const;

const raised = {
  patient_monitor_id: idOf('patient_monitor'),
  /** What a program finds comes from the server itself. */
  source: z.literal('manual').default('manual'),
};

export const createStatAlarm = defineCall({
  id: 'stat-alarms.create',
  method: 'POST',
  path: '/stat_alarms',
  summary:
    'Activates the alarm of a watched patient, where the room sounds; or writes down an event',
  access: watching,
  division: 'none',
  audit: { action: 'create', subject: 'stat_alarm' },
  body: z.discriminatedUnion('alarm_type', [
    z.strictObject({
      ...raised,
      alarm_type: z.literal('alarm'),
      /** Made by whoever raises it: the room gets it by two ways under one name and plays it once. */
      alarm_uuid: z.uuid().optional(),
    }),
    z.strictObject({
      ...raised,
      alarm_type: z.literal('event'),
      ...eventFields,
      /** Not before the monitoring began, and not in the future. */
      observed_at: z.iso.datetime(),
    }),
  ]),
  /** Of an event, and of a request that comes again, nothing is told of the room: nothing was done there. */
  reply: statAlarm.extend({ room_sound: roomSound.nullable() }),
  errors: ['StatAlarm::NotActive', 'StatAlarm::Stopped', 'Request::KeyReused'],
});

export const updateStatAlarm = defineCall({
  id: 'stat-alarms.update',
  method: 'PUT',
  path: '/stat_alarms/{id}',
  summary: 'Corrects what was written of an event, or describes an alarm',
  /** Her own by whoever wrote it; those of others with the right to edit events. */
  access: watching,
  division: 'none',
  audit: { action: 'update', subject: 'stat_alarm' },
  params: z.strictObject({ id: idInText('stat_alarm') }),
  /** When it happened stays as it was written. */
  body: z.strictObject({ ...eventFields, ...savedFrom }),
  reply: statAlarm,
  errors: ['Record::Stale'],
});

export const listPatientEvents = defineCall({
  id: 'patient-monitors.events',
  method: 'GET',
  path: '/patient_monitors/{id}/events',
  summary: 'What happened while a patient was watched, the newest first',
  access: watching,
  division: 'none',
  audit: {
    action: 'read',
    subject: 'stat_alarm',
    idsIn: ({ results }: { results: readonly { payload: { id: number } }[] }) =>
      results.map(({ payload }) => payload.id),
  },
  params: z.strictObject({ id: idInText('patient_monitor') }),
  query: listQuery(['observed_at']).extend({ filter: z.enum(eventFilters).default('all') }),
  reply: listOf(patientEvent),
});
