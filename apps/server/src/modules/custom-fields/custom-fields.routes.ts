import {
  createCustomField,
  getCustomField,
  listAllCustomFields,
  listCustomFields as listKeptCustomFields,
  removeCustomField,
  updateCustomField,
} from '@lamplight/contracts/calls/custom-fields';
import type { IdOf } from '@lamplight/contracts/ids';
import { sql } from 'kysely';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { placeLast } from '../../platform/resources/place-last.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { simpleTable, type Writing } from '../../platform/resources/simple-table.ts';
import { chooseKey } from './choose-key.ts';
import { storedOptions } from './custom-field-choices.ts';
import { customFieldQueries, listCustomFields } from './custom-fields.queries.ts';

const table = simpleTable<object>('custom_fields', {
  index: 'custom_fields_label',
  field: 'label',
  text: 'There already is a field of this name',
});

/** Each model has an order of its own. */
const placed = <Fields extends { position: number | null }>(
  { db, who }: Writing,
  model: string,
  fields: Fields,
) =>
  placeLast(
    db,
    'custom_fields',
    sql<boolean>`hospital_id = ${who.hospitalId} AND model = ${model}`,
    fields,
  );

export const customFieldsRoutes = (): Implementation[] => [
  read(listAllCustomFields, ({ db, who }) => listCustomFields(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listKeptCustomFields,
      get: getCustomField,
      create: createCustomField,
      update: updateCustomField,
      remove: removeCustomField,
    },
    queries: customFieldQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'custom_field'>, ...edited(row) }),
    create: async (context, fields) => {
      const options = storedOptions(fields.kind, fields.options);
      const key = await chooseKey(context.db, context.who.hospitalId, fields);
      const whole = { ...fields, key, options };
      return table.create(context, await placed(context, fields.model, whole));
    },
    update: async (context, row, fields) => {
      const options = storedOptions(row.kind, fields.options);
      const whole = { ...fields, options };
      await table.update(context, row, await placed(context, row.model, whole));
    },
    remove: table.remove,
  }),
];
