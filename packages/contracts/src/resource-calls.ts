import { z } from 'zod';
import { defineCall, type Access, type DivisionRule } from './call.ts';
import { savedFrom } from './entities/fields.ts';
import type { ErrorType } from './errors.ts';
import type { FilterRules } from './filters.ts';
import { idInText, type ResourceName } from './ids.ts';
import { listOf, listQuery } from './lists.ts';
import type { Permission } from './permissions.ts';

interface ResourceDeclaration<
  Name extends ResourceName,
  Sorts extends readonly [string, ...string[]],
  Entity extends z.ZodType,
  Fields extends z.ZodObject,
  New extends z.ZodObject,
> {
  name: Name;
  /** Begins the ids of its calls: `tags.list`. */
  id: string;
  path: `/${string}`;
  /** Where the list is, when its path means something else. */
  listPath?: `/${string}`;
  /** As in 'Remove a tag', 'Tags of the hospital'. */
  one: string;
  many: string;
  view: Permission;
  edit: Permission;
  /** Who else may read the list, when more people choose from it than keep it. */
  listAccess?: Access;
  /** query: the list is of a division, or of all. */
  division?: DivisionRule;
  sorts: Sorts;
  filters?: FilterRules;
  entity: Entity;
  /** What a person fills in, for a new one and for a change. */
  fields: Fields;
  /** What a new one is filled in with, when that is more: its place for ever. */
  newFields?: New;
  /** What a save can be refused for beyond being stale. */
  errors?: readonly ErrorType[];
}

/**
 * The five calls of a resource that people list, open, add, change and remove. What a resource does
 * not offer it leaves out when it exports them.
 */
export function resourceCalls<
  const Name extends ResourceName,
  const Sorts extends readonly [string, ...string[]],
  Entity extends z.ZodType,
  Fields extends z.ZodObject,
  New extends z.ZodObject = Fields,
>(resource: ResourceDeclaration<Name, Sorts, Entity, Fields, New>) {
  const { name, id, path, one, many, entity, fields, division = 'none', errors = [] } = resource;
  const byId = z.strictObject({ id: idInText(name) });
  // The checker loses the fields of a shape it does not know yet; with their names the rest follows.
  type Changed = z.ZodObject<Fields['shape'] & typeof savedFrom, z.core.$strict>;
  const changed: Changed = z.strictObject({ ...fields.shape, ...savedFrom });
  const newFields: New = resource.newFields ?? (fields as unknown as New);
  const view = { permission: resource.view };
  const edit = { permission: resource.edit };
  return {
    list: defineCall({
      id: `${id}.list`,
      method: 'GET',
      path: resource.listPath ?? path,
      summary: many,
      access: resource.listAccess ?? view,
      division,
      audit: { action: 'read', subject: name },
      query: listQuery(resource.sorts, resource.filters).extend({
        /** Only these: what a list on screen refetches when some of its rows have changed. */
        ids: z.array(idInText(name)).max(100).optional(),
      }),
      reply: listOf(entity),
    }),
    get: defineCall({
      id: `${id}.get`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${one}`,
      access: view,
      division: 'none',
      audit: { action: 'read', subject: name },
      params: byId,
      reply: entity,
    }),
    create: defineCall({
      id: `${id}.create`,
      method: 'POST',
      path,
      summary: `Add a ${one}`,
      access: edit,
      division: 'none',
      audit: { action: 'create', subject: name },
      body: newFields,
      reply: entity,
      errors,
    }),
    update: defineCall({
      id: `${id}.update`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change a ${one}`,
      access: edit,
      division: 'none',
      audit: { action: 'update', subject: name },
      params: byId,
      body: changed,
      reply: entity,
      errors: ['Record::Stale', ...errors],
    }),
    remove: defineCall({
      id: `${id}.remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Remove a ${one} that nothing depends on`,
      access: edit,
      division: 'none',
      audit: { action: 'delete', subject: name },
      params: byId,
      reply: 'nothing',
      errors: ['Record::InUse'],
    }),
  };
}
