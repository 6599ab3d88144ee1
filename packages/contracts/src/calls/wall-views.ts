import { z } from 'zod';
import { defineCall } from '../call.ts';
import { patientMonitor } from '../entities/patient-monitor.ts';
import { rosterPatient } from '../entities/roster.ts';
import { wallView, wallViewFields } from '../entities/wall-view.ts';
import { idInText } from '../ids.ts';
import { listOf } from '../lists.ts';
import { limits } from '../limits.ts';
import { resourceCalls } from '../resource-calls.ts';
import { wallViewFilters, wallViewSorts } from '../tables/wall-views.ts';

/** Who stands before a wall, whichever it is. */
const watches = {
  anyOf: [
    ['View', 'PatientCentral'],
    ['View', 'InfinityWatch'],
  ],
} as const;

/** A wall of a team is for who takes patients. */
const watchesOrTakes = {
  anyOf: [...watches.anyOf, ['Receive', 'PatientMonitorAssignment']],
} as const;
const ofWall = {
  view_id: idInText('wall_view').optional(),
  unit_id: idInText('unit').optional(),
};

/** Anybody keeps her own; a shared one asks for ManageSharedViews PatientCentral by itself. */
export const {
  list: listWallViews,
  get: getWallView,
  create: createWallView,
  update: updateWallView,
  remove: deleteWallView,
} = resourceCalls({
  name: 'wall_view',
  id: 'wall-views',
  path: '/wall_views',
  one: 'view of the wall',
  many: 'Views of the wall: the caller’s own, and the shared ones of her hospitals',
  view: ['View', 'PatientCentral'],
  edit: ['View', 'PatientCentral'],
  listAccess: watches,
  sorts: wallViewSorts,
  filters: wallViewFilters,
  entity: wallView,
  fields: wallViewFields,
  errors: ['Record::NameTaken', 'Access::Denied'],
});

export const listWallMonitors = defineCall({
  id: 'patient-central.monitors',
  method: 'GET',
  path: '/patient_central/monitors',
  summary: `Who is watched now or paused, at most ${limits.wall.monitors}, as the view orders them and then by room`,
  access: watchesOrTakes,
  division: 'query',
  audit: { action: 'read', subject: 'patient_monitor' },
  query: z.strictObject({
    ...ofWall,
    /** Only these of them: what a wall asks for again when some have changed. */
    ids: z.array(idInText('patient_monitor')).max(100).optional(),
  }),
  /** The count is of all, also of those beyond the limit. */
  reply: listOf(patientMonitor),
});

export const getRoster = defineCall({
  id: 'patient-central.roster',
  method: 'GET',
  path: '/patient_central/roster',
  summary: `Who of a wall is where, with the unit’s phone and who answers for her, at most ${limits.wall.monitors}`,
  access: watchesOrTakes,
  division: 'query',
  audit: { action: 'read', subject: 'patient_monitor' },
  query: z.strictObject(ofWall),
  /** The count is of all, also of those beyond the limit. */
  reply: listOf(rosterPatient),
});
