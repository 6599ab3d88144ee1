import { z } from 'zod';
import { defineCall } from '../call.ts';
import { roomSound, statAlarm } from '../entities/stat-alarm.ts';
import { idOf } from '../ids.ts';

export const createStatAlarm = defineCall({
  id: 'stat-alarms.create',
  method: 'POST',
  path: '/stat_alarms',
  summary:
    'Activates the alarm of a watched patient; the room sounds where the hospital has a sound',
  /** Whoever watches a patient raises the alarm; correcting what others wrote is another right. */
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'create', subject: 'stat_alarm' },
  body: z.strictObject({
    patient_monitor_id: idOf('patient_monitor'),
    alarm_type: z.literal('alarm'),
    /** What a program finds comes from the server itself. */
    source: z.literal('manual').default('manual'),
  }),
  /** A request that comes again is told nothing of the room: it did nothing there. */
  reply: statAlarm.extend({ room_sound: roomSound.nullable() }),
  errors: ['StatAlarm::NotActive'],
});
