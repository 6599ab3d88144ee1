import {
  getDynamicField,
  listDynamicFields,
  listDynamicFieldValues,
  updateDynamicField,
} from '@lamplight/contracts/calls/dynamic-fields';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { dynamicFieldQueries, listValues, saveField } from './dynamic-fields.queries.ts';
import { saveValues } from './save-values.ts';

export const dynamicFieldsRoutes = (): Implementation[] => [
  read(listDynamicFieldValues, ({ db, who, query }) => listValues(db, who.hospitalId, query)),
  ...resourceRoutes({
    calls: { list: listDynamicFields, get: getDynamicField, update: updateDynamicField },
    queries: dynamicFieldQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'dynamic_field'>, ...edited(row) }),
    update: async ({ db, who }, row, { label, values }) => {
      await saveValues(db, who.hospitalId, row, values);
      await saveField(db, who.hospitalId, row.id, label);
    },
  }),
];
