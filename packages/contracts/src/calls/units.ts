import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import { unit, unitFields } from '../entities/unit.ts';
import { idInText, idOf } from '../ids.ts';
import { listOf, listQuery } from '../lists.ts';

const byId = z.strictObject({ id: idInText('unit') });

export const listUnits = defineCall({
  id: 'units.list',
  method: 'GET',
  path: '/units',
  summary: 'Units of the chosen division, or of all the caller may see',
  access: { permission: ['View', 'Unit'] },
  division: 'query',
  audit: { action: 'read', subject: 'unit' },
  query: listQuery(['name', 'division', 'room_count', 'updated_at']).extend({
    /** Only these: what a list on screen refetches when some of its rows have changed. */
    ids: z.array(idInText('unit')).max(100).optional(),
  }),
  reply: listOf(unit),
});

export const getUnit = defineCall({
  id: 'units.get',
  method: 'GET',
  path: '/units/{id}',
  summary: 'One unit',
  access: { permission: ['View', 'Unit'] },
  division: 'none',
  audit: { action: 'read', subject: 'unit' },
  params: byId,
  reply: unit,
});

export const createUnit = defineCall({
  id: 'units.create',
  method: 'POST',
  path: '/units',
  summary: 'Add a unit to a division',
  access: { permission: ['Edit', 'Unit'] },
  division: 'none',
  audit: { action: 'create', subject: 'unit' },
  body: z.strictObject({ ...unitFields.shape, division_id: idOf('division') }),
  reply: unit,
  errors: ['Record::NameTaken'],
});

export const updateUnit = defineCall({
  id: 'units.update',
  method: 'PUT',
  path: '/units/{id}',
  summary: 'Change a unit',
  access: { permission: ['Edit', 'Unit'] },
  division: 'none',
  audit: { action: 'update', subject: 'unit' },
  params: byId,
  body: z.strictObject({ ...unitFields.shape, ...savedFrom }),
  reply: unit,
  errors: ['Record::Stale', 'Record::NameTaken'],
});

export const removeUnit = defineCall({
  id: 'units.remove',
  method: 'DELETE',
  path: '/units/{id}',
  summary: 'Remove a unit that has no rooms left',
  access: { permission: ['Edit', 'Unit'] },
  division: 'none',
  audit: { action: 'delete', subject: 'unit' },
  params: byId,
  reply: 'nothing',
  errors: ['Record::InUse'],
});
