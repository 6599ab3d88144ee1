import { z } from 'zod';
import { defineCall } from '../call.ts';
import { alarmOutcome, openAlarm } from '../entities/open-alarm.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('stat_alarm') });

/** Whoever sees the patient may answer her alarm, told of it or not. A step that was taken stays as it is. */
const step = {
  method: 'POST',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'act', subject: 'stat_alarm' },
  params: byId,
  reply: openAlarm,
} as const;

const reading = {
  method: 'GET',
  access: step.access,
  division: 'none',
} as const;

export const listOpenAlarms = defineCall({
  ...reading,
  id: 'stat-alarms.open',
  path: '/stat_alarms/open',
  summary:
    'Alarms of patients in sight that are not resolved, the newest last; of too many, those told to the caller and not acknowledged',
  audit: {
    action: 'read',
    subject: 'stat_alarm',
    idsIn: ({ results }: { results: readonly { id: number }[] }) => results.map(({ id }) => id),
  },
  reply: z.object({
    results: z.array(openAlarm),
    /** Open alarms in sight, also those beyond the results. */
    total: z.int().nonnegative(),
    /** Of these, the ones the caller was told of. */
    told_total: z.int().nonnegative(),
  }),
});

export const getAlarmSteps = defineCall({
  ...reading,
  id: 'stat-alarms.steps',
  path: '/stat_alarms/{id}/steps',
  summary: 'How far an alarm has come, with who did what and when',
  audit: { action: 'read', subject: 'stat_alarm' },
  params: byId,
  reply: openAlarm,
});

export const deliverAlarm = defineCall({
  ...step,
  id: 'stat-alarms.deliver',
  path: '/stat_alarms/{id}/deliver',
  summary: 'The caller’s browser shows the alarm; counts when she was told of it',
});

export const seeAlarm = defineCall({
  ...step,
  id: 'stat-alarms.see',
  path: '/stat_alarms/{id}/see',
  summary: 'The caller pointed at the alarm or went to it; counts when she was told of it',
});

export const acknowledgeAlarm = defineCall({
  ...step,
  id: 'stat-alarms.acknowledge',
  path: '/stat_alarms/{id}/acknowledge',
  summary: 'The caller has taken notice of the alarm: it stops sounding and stays open',
});

export const arriveAtAlarm = defineCall({
  ...step,
  id: 'stat-alarms.arrive',
  path: '/stat_alarms/{id}/arrive',
  summary: 'Somebody is with the patient',
});

export const resolveAlarm = defineCall({
  ...step,
  id: 'stat-alarms.resolve',
  path: '/stat_alarms/{id}/resolve',
  summary: 'The alarm is over, and how it ended; what happened can be described later',
  body: z.strictObject({ outcome: alarmOutcome }),
});

export const pauseAlarm = defineCall({
  ...step,
  id: 'stat-alarms.pause',
  path: '/stat_alarms/{id}/pause',
  summary: 'The caller does not hear the alarm for two minutes, or until another one comes',
});
