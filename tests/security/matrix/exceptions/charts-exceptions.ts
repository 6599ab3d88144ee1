import type { Exception } from './exception.ts';

export const chartsExceptions: Record<string, Exception> = {
  'patient-grids.list': {
    why: 'nobody has blocks until she arranges them',
    ownRecords: ['patient_grid'],
  },
  'patient-grids.lay': {
    why: 'nobody has blocks until she arranges them',
    ownRecords: ['patient_grid'],
  },
  'patient-monitors.charts': {
    why: 'a chart is named by a text; acuity is for who has the flag',
    notIds: ['chart_id'],
    values: { 'query.chart_id': 'nudges' },
  },
};
