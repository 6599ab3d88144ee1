import { z } from 'zod';
import { defineCall } from '../call.ts';
import { revision } from '../entities/revision.ts';
import { idInTextOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';
import type { Permission } from '../permissions.ts';

/** Kinds of record whose history can be read, and the permission that opens it. */
export const revisedObjects = {
  unit: ['View', 'Unit'],
  room: ['View', 'Room'],
  patient: ['View', 'Patient'],
  menu_set: ['Edit', 'Hospital'],
  tag: ['View', 'Hospital'],
  video_reason: ['View', 'Hospital'],
  language: ['View', 'Hospital'],
  stat_alarm_category: ['View', 'Hospital'],
  stat_alarm: ['View', 'PatientMonitor'],
  staff_type: ['View', 'Hospital'],
  custom_field: ['View', 'Hospital'],
  dynamic_field: ['View', 'Hospital'],
  page_preference: ['Edit', 'Hospital'],
  division: ['View', 'Division'],
  hospital: ['View', 'Hospital'],
  home_page: ['Edit', 'Homepage'],
  shared_view: ['ManageSharedViews', 'PatientCentral'],
  role: ['Edit', 'Role'],
  group: ['View', 'Group'],
  user: ['View', 'User'],
  video_device: ['View', 'VideoDevice'],
  virtual_request_type: ['Edit', 'Role'],
  feature_flag: ['Manage', 'System'],
  adt_source: ['Manage', 'System'],
  partner: ['Manage', 'System'],
  fhir_issuer: ['Manage', 'System'],
  nurse_call_rule: ['Manage', 'System'],
  nurse_call_destination: ['Manage', 'System'],
  ptz_preset: ['View', 'VideoDevice'],
  form: ['Edit', 'FormBuilder'],
  form_submission: ['View', 'Patient'],
} as const;

/** Opening one kind is enough to ask; the server then looks at the permission of the kind that is asked for. */
const anyOf = [
  ...new Map(Object.values(revisedObjects).map((pair) => [pair.join(' '), pair])).values(),
] as unknown as readonly [Permission, Permission, ...Permission[]];

export const listRevisions = defineCall({
  id: 'revisions.list',
  method: 'GET',
  path: '/revisions/{objectType}/{objectId}',
  summary: 'What was changed on a record, by whom and when, newest first',
  access: { anyOf },
  division: 'none',
  audit: { action: 'read', subject: 'revision' },
  params: z.strictObject({
    objectType: z.enum(Object.keys(revisedObjects) as [keyof typeof revisedObjects]),
    objectId: idInTextOf('objectType'),
  }),
  query: listQuery(['created_at']),
  reply: listOf(revision),
});
