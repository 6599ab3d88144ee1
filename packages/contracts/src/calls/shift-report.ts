import { z } from 'zod';
import { defineCall } from '../call.ts';
import { shift, shiftReport } from '../entities/shift-report.ts';

export const getShiftReport = defineCall({
  id: 'reporting.shift-report',
  method: 'GET',
  path: '/reporting/shift_report',
  summary: 'How a shift went, patient by patient, by the clock of each hospital',
  access: {
    allOf: [
      ['View', 'Reporting'],
      ['View', 'PatientMonitor'],
    ],
  },
  division: 'query',
  audit: {
    action: 'read',
    subject: 'patient_monitor',
    idsIn: ({ patients }: { patients: { patient_monitor_id: number }[] }) =>
      patients.map(({ patient_monitor_id }) => patient_monitor_id),
  },
  query: z.strictObject({ date: z.iso.date(), shift }),
  reply: shiftReport,
});
