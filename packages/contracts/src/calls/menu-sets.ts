import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import { menuSet, menuSetFields } from '../entities/menu-set.ts';
import { idInText, idOf } from '../ids.ts';

const byId = z.strictObject({ id: idInText('menu_set') });
const mayEdit = { permission: ['Edit', 'Hospital'] } as const;

export const listMenuSets = defineCall({
  id: 'menu-sets.list',
  method: 'GET',
  path: '/menu_sets',
  summary: "The enabled menu sets of the caller's role; all of them for whoever edits and asks so",
  access: { own: 'what the sidebar of every signed-in person is made of' },
  division: 'none',
  audit: { none: 'configuration every signed-in person loads' },
  query: z.strictObject({ all: z.enum(['true', 'false']).optional() }),
  reply: z.array(menuSet),
});

export const createMenuSet = defineCall({
  id: 'menu-sets.create',
  method: 'POST',
  path: '/menu_sets',
  summary: 'Add a menu set after the last one',
  access: mayEdit,
  division: 'none',
  audit: { action: 'create', subject: 'menu_set' },
  body: menuSetFields,
  reply: menuSet,
});

export const reorderMenuSets = defineCall({
  id: 'menu-sets.reorder',
  method: 'PUT',
  path: '/menu_sets/order',
  summary: 'Put the menu sets into another order; names each of them once',
  access: mayEdit,
  division: 'none',
  audit: { action: 'update', subject: 'menu_set' },
  body: z.strictObject({ ids: z.array(idOf('menu_set')).min(1).max(500) }),
  reply: z.array(menuSet),
});

export const updateMenuSet = defineCall({
  id: 'menu-sets.update',
  method: 'PUT',
  path: '/menu_sets/{id}',
  summary: 'Change a menu set with all its items',
  access: mayEdit,
  division: 'none',
  audit: { action: 'update', subject: 'menu_set' },
  params: byId,
  body: z.strictObject({ ...menuSetFields.shape, ...savedFrom }),
  reply: menuSet,
  errors: ['Record::Stale'],
});

export const removeMenuSet = defineCall({
  id: 'menu-sets.remove',
  method: 'DELETE',
  path: '/menu_sets/{id}',
  summary: 'Remove a menu set',
  access: mayEdit,
  division: 'none',
  audit: { action: 'delete', subject: 'menu_set' },
  params: byId,
  reply: 'nothing',
});
