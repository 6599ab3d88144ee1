import {
  createForm,
  getForm,
  listFormChoices,
  listForms,
  removeForm,
  updateForm,
} from '@lamplight/contracts/calls/forms';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { edited } from '../../platform/resources/edited.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { formQueries, listFormsToFill } from './forms.queries.ts';
import { addForm, changeForm, formTable } from './save-form.ts';

export const formsRoutes = (): Implementation[] => [
  read(listFormChoices, ({ db, who }) => listFormsToFill(db, who.hospitalId)),
  ...resourceRoutes({
    calls: {
      list: listForms,
      get: getForm,
      create: createForm,
      update: updateForm,
      remove: removeForm,
    },
    queries: formQueries,
    wire: (row) => ({ ...row, id: row.id as IdOf<'form'>, ...edited(row) }),
    create: addForm,
    update: changeForm,
    remove: formTable.remove,
  }),
];
