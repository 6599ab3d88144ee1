import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import {
  groupChoices,
  virtualRequestType,
  virtualRequestTypeFields,
} from '../entities/virtual-request-type.ts';
import { idInText } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const byId = z.strictObject({ id: idInText('virtual_request_type') });
const access = { permission: ['Edit', 'Role'] } as const;

export const listVirtualRequestTypes = defineCall({
  id: 'virtual-request-types.list',
  method: 'GET',
  path: '/virtual_request_types',
  summary: 'What can be called for in this hospital',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'virtual_request_type' },
  query: listQuery(['label', 'priority', 'escalate_after_sec', 'updated_at']).extend({
    /** Only these: what a list on screen refetches when some of its rows have changed. */
    ids: z.array(idInText('virtual_request_type')).max(100).optional(),
  }),
  reply: listOf(virtualRequestType),
});

export const listRequestGroupChoices = defineCall({
  id: 'virtual-request-types.group-choices',
  method: 'GET',
  path: '/virtual_request_types/group_choices',
  summary: 'Groups that can be asked, by name',
  access,
  division: 'none',
  audit: { none: 'names of groups; no record of anybody' },
  reply: groupChoices,
});

export const getVirtualRequestType = defineCall({
  id: 'virtual-request-types.get',
  method: 'GET',
  path: '/virtual_request_types/{id}',
  summary: 'One type of request',
  access,
  division: 'none',
  audit: { action: 'read', subject: 'virtual_request_type' },
  params: byId,
  reply: virtualRequestType,
});

export const updateVirtualRequestType = defineCall({
  id: 'virtual-request-types.update',
  method: 'PUT',
  path: '/virtual_request_types/{id}',
  summary: 'Change how a type sounds, whom it asks and in which order',
  access,
  division: 'none',
  audit: { action: 'update', subject: 'virtual_request_type' },
  params: byId,
  body: z.strictObject({ ...virtualRequestTypeFields.shape, ...savedFrom }),
  reply: virtualRequestType,
  errors: ['Record::Stale', 'Record::NameTaken'],
});
