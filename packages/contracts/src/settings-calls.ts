import { z } from 'zod';
import { defineCall } from './call.ts';
import { savedFrom } from './entities/fields.ts';
import type { ErrorType } from './errors.ts';
import type { ResourceName } from './ids.ts';
import type { Permission } from './permissions.ts';

interface SettingsDeclaration<
  Params extends z.ZodObject,
  Entity extends z.ZodType,
  Fields extends z.ZodObject,
> {
  /** The record whose settings they are: what is audited. */
  name: ResourceName;
  /** Begins the ids of its calls: `division-preferences.get`. */
  id: string;
  path: `/${string}`;
  params: Params;
  /** As in 'Change the preferences of a hospital'. */
  what: string;
  view: Permission;
  edit: Permission;
  entity: Entity;
  /** What a person fills in. */
  fields: Fields;
  errors?: readonly ErrorType[];
}

/** The two calls of a record that is always there: nobody adds or removes it, people only change it. */
export function settingsCalls<
  Params extends z.ZodObject,
  Entity extends z.ZodType,
  Fields extends z.ZodObject,
>(settings: SettingsDeclaration<Params, Entity, Fields>) {
  const { name, id, path, params, what, entity, fields, errors = [] } = settings;
  // The checker loses the fields of a shape it does not know yet; with their names the rest follows.
  type Changed = z.ZodObject<Fields['shape'] & typeof savedFrom, z.core.$strict>;
  const changed: Changed = z.strictObject({ ...fields.shape, ...savedFrom });
  return {
    get: defineCall({
      id: `${id}.get`,
      method: 'GET',
      path,
      summary: `The ${what}`,
      access: { permission: settings.view },
      division: 'none',
      audit: { action: 'read', subject: name },
      params,
      reply: entity,
    }),
    update: defineCall({
      id: `${id}.update`,
      method: 'PUT',
      path,
      summary: `Change the ${what}`,
      access: { permission: settings.edit },
      division: 'none',
      audit: { action: 'update', subject: name },
      params,
      body: changed,
      reply: entity,
      errors: ['Record::Stale', ...errors],
    }),
  };
}
