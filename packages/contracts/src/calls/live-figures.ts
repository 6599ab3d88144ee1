import { z } from 'zod';
import { defineCall } from '../call.ts';
import { managerView, unitFigures } from '../entities/live-figures.ts';

const access = { permission: ['View', 'Reporting'] } as const;
const audit = { none: 'numbers; no record of any patient' } as const;

export const getOperationalLiveView = defineCall({
  id: 'reporting.operational-live-view',
  method: 'GET',
  path: '/operational_live_view',
  summary: 'How each unit fares now: who is watched, paused or unassigned, devices and alarms',
  access,
  division: 'query',
  audit,
  reply: z.array(unitFigures),
});

export const getManagerView = defineCall({
  id: 'reporting.manager-view',
  method: 'GET',
  path: '/manager_view',
  summary: 'How much each observer has before her now',
  access,
  division: 'query',
  audit,
  reply: managerView,
});
