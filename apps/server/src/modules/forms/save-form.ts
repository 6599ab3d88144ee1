import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@lamplight/contracts/call';
import type { createForm, updateForm } from '@lamplight/contracts/calls/forms';
import type { FormField, FormFieldFields } from '@lamplight/contracts/entities/form';
import { formFieldProblems, keyedFields } from '@lamplight/domain/forms/form-fields';
import { Refusal } from '../../platform/refusal.ts';
import { simpleTable, type Writing } from '../../platform/resources/simple-table.ts';
import { addFormVersion, type FormRow } from './forms.queries.ts';

export const formTable = simpleTable<object>('forms', {
  index: 'forms_name',
  field: 'name',
  text: 'There already is a form of this name',
});

function checkedFields(fields: readonly FormFieldFields[]): FormField[] {
  const problems = formFieldProblems(fields);
  if (problems.length > 0) throw new Refusal('Request::Invalid', { fields: problems });
  return keyedFields(fields);
}

/** Nobody fills in an empty description: it is none. */
const columnsOf = ({ description, ...form }: BodyOf<typeof createForm>, fields: FormField[]) => {
  const { fields: _, ...rest } = form;
  return {
    ...rest,
    description: description === '' ? null : description,
    field_labels: fields.map(({ label }) => label),
  };
};

export async function addForm(context: Writing, body: BodyOf<typeof createForm>): Promise<number> {
  const fields = checkedFields(body.fields);
  const id = await formTable.create(context, columnsOf(body, fields));
  await addFormVersion(context.db, context.who.hospitalId, { formId: id, number: 1, fields });
  return id;
}

/** Fields that are asked otherwise get a new number; what was filled in keeps the one it has. */
export async function changeForm(
  context: Writing,
  row: FormRow,
  { version, ...body }: BodyOf<typeof updateForm>,
): Promise<void> {
  const fields = checkedFields(body.fields);
  const isSame = isDeepStrictEqual(fields, row.fields);
  const number = isSame ? row.form_version : row.form_version + 1;
  if (!isSame)
    await addFormVersion(context.db, context.who.hospitalId, { formId: row.id, number, fields });
  const changed = { ...columnsOf(body, fields), form_version: number };
  await formTable.update(context, row, { ...changed, version });
}
