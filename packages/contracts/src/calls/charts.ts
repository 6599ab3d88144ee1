import { z } from 'zod';
import { defineCall } from '../call.ts';
import { availableChart, chart, chartUids } from '../entities/chart.ts';
import { idInText } from '../ids.ts';

const params = z.strictObject({ id: idInText('patient_monitor') });
const common = {
  method: 'GET',
  access: { permission: ['View', 'PatientMonitor'] },
  division: 'none',
  params,
} as const;

export const listAvailableCharts = defineCall({
  ...common,
  id: 'patient-monitors.available-charts',
  path: '/patient_monitors/{id}/available_charts',
  summary: 'Which charts can be drawn of a monitoring session',
  audit: { none: 'which charts there are; nothing of the patient' },
  reply: z.array(availableChart),
});

export const getChart = defineCall({
  ...common,
  id: 'patient-monitors.charts',
  path: '/patient_monitors/{id}/charts',
  summary: 'One chart of a monitoring session; the first of the available ones where none is named',
  audit: { action: 'read', subject: 'patient_monitor' },
  query: z.strictObject({ chart_id: z.enum(chartUids).optional() }),
  reply: chart,
  errors: ['Flag::Off'],
});
