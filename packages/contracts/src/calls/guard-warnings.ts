import { z } from 'zod';
import { defineCall } from '../call.ts';
import { guardWarning } from '../entities/guard-warning.ts';

export const listGuardWarnings = defineCall({
  id: 'guard-warnings.list',
  method: 'GET',
  path: '/guard_warnings',
  summary: 'Patients whom nobody watches, of which the caller was warned',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  audit: {
    action: 'read',
    subject: 'patient_monitor',
    idsIn: (reply: { patient_monitor_id: number }[]) =>
      reply.map(({ patient_monitor_id }) => patient_monitor_id),
  },
  reply: z.array(guardWarning),
});
