import { z } from 'zod';
import { defineCall } from '../call.ts';
import { eachOnce } from '../entities/fields.ts';
import { monitorHistory, monitoringRules, pauseOrder } from '../entities/monitoring.ts';
import { patientMonitor } from '../entities/patient-monitor.ts';
import { idInText, idOf } from '../ids.ts';
import { limits } from '../limits.ts';

const edit = { permission: ['Edit', 'PatientMonitor'] } as const;
const byId = z.strictObject({ id: idInText('patient_monitor') });
const changesMonitor = { action: 'update', subject: 'patient_monitor' } as const;

export const pausePatientMonitor = defineCall({
  id: 'patient-monitors.pause',
  method: 'POST',
  path: '/patient_monitors/{id}/pause',
  summary: 'Pauses a monitoring session for some minutes; whoever watches loses the picture',
  access: edit,
  division: 'none',
  audit: changesMonitor,
  params: byId,
  body: pauseOrder,
  reply: patientMonitor,
  errors: ['Monitor::NotNow'],
});

export const resumePatientMonitor = defineCall({
  id: 'patient-monitors.resume',
  method: 'POST',
  path: '/patient_monitors/{id}/resume',
  summary: 'Ends the pause of a monitoring session',
  access: edit,
  division: 'none',
  audit: changesMonitor,
  params: byId,
  reply: patientMonitor,
  errors: ['Monitor::NotNow'],
});

const several = eachOnce(idOf('patient_monitor'), limits.pause.atOnce, 'Each session once').min(
  1,
  'Please choose at least one',
);

/** What became of each, in the order they were sent. */
const outcomes = z.object({
  outcomes: z.array(
    z.object({
      id: idOf('patient_monitor'),
      is_done: z.boolean(),
      /** Why not. */
      text: z.string().nullable(),
    }),
  ),
});
export type MonitorOutcomes = z.infer<typeof outcomes>;

/** The trail names those that were changed. */
const changesThem = {
  ...changesMonitor,
  idsIn: (reply: MonitorOutcomes) =>
    reply.outcomes.flatMap(({ id, is_done }) => (is_done ? [id] : [])),
};

export const pauseManyMonitors = defineCall({
  id: 'patient-monitors.multi-pause',
  method: 'POST',
  path: '/patient_monitors/multi_pause',
  summary: 'Pauses several monitoring sessions for one reason, each by itself',
  access: edit,
  division: 'none',
  audit: changesThem,
  body: pauseOrder.extend({ ids: several }),
  reply: outcomes,
});

export const resumeManyMonitors = defineCall({
  id: 'patient-monitors.multi-resume',
  method: 'POST',
  path: '/patient_monitors/multi_resume',
  summary: 'Resumes several paused monitoring sessions, each by itself',
  access: edit,
  division: 'none',
  audit: changesThem,
  body: z.strictObject({ ids: several }),
  reply: outcomes,
});

export const getMonitorHistory = defineCall({
  id: 'patient-monitors.history',
  method: 'GET',
  path: '/patient_monitors/{id}/history',
  summary: 'What was asked before a monitoring session, its pauses, and who started and stopped it',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: { action: 'read', subject: 'patient_monitor' },
  params: byId,
  reply: monitorHistory,
});

export const getMonitoringRules = defineCall({
  id: 'divisions.monitoring-rules',
  method: 'GET',
  path: '/divisions/{id}/monitoring_rules',
  summary: 'What a division asks before monitoring starts, and how long and why it may be paused',
  access: edit,
  division: 'none',
  audit: { none: 'settings of a division; no record of anybody' },
  params: z.strictObject({ id: idInText('division') }),
  reply: monitoringRules,
});
