import { z } from 'zod';
import { defineCall } from '../call.ts';
import { savedFrom } from '../entities/fields.ts';
import { tableView, tableViewFields } from '../entities/table-view.ts';
import { idInText } from '../ids.ts';

const byId = z.strictObject({ id: idInText('table_user_setting') });
const access = {
  own: 'a person’s own views; those of the system ask for Manage System by themselves',
};
const audit = { none: 'how a person likes her tables; no record of anybody' };

export const listTableViews = defineCall({
  id: 'table-user-settings.list',
  method: 'GET',
  path: '/table_user_settings',
  summary: 'Saved views of tables: the caller’s own, and those of the system for who manages it',
  access,
  division: 'none',
  audit,
  query: z.strictObject({ table_id: z.string().max(80).optional() }),
  reply: z.array(tableView),
});

export const createTableView = defineCall({
  id: 'table-user-settings.create',
  method: 'POST',
  path: '/table_user_settings',
  summary: 'Save how a table stands under a name',
  access,
  division: 'none',
  audit,
  body: tableViewFields,
  reply: tableView,
  errors: ['Record::NameTaken', 'Access::Denied'],
});

export const updateTableView = defineCall({
  id: 'table-user-settings.update',
  method: 'PUT',
  path: '/table_user_settings/{id}',
  summary: 'Save a view again, under the same name or another',
  access,
  division: 'none',
  audit,
  params: byId,
  body: z.strictObject({ ...tableViewFields.shape, ...savedFrom }),
  reply: tableView,
  errors: ['Record::Stale', 'Record::NameTaken', 'Access::Denied'],
});

export const removeTableView = defineCall({
  id: 'table-user-settings.remove',
  method: 'DELETE',
  path: '/table_user_settings/{id}',
  summary: 'Delete a view',
  access,
  division: 'none',
  audit,
  params: byId,
  reply: 'nothing',
  errors: ['Access::Denied'],
});
