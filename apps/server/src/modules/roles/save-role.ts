import type { roleFields } from '@lamplight/contracts/entities/role';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { grantsMoreThan } from './grants-more-than.ts';
import { keepRoleEditor } from './keep-role-editor.ts';
import { savePermissions, type RoleRow } from './roles.queries.ts';

type Fields = z.output<typeof roleFields>;
type Pairs = readonly { action: string; subject: string }[];
interface Writing {
  db: Tx;
  who: Principal;
  now: Date;
}

const table = simpleTable<Omit<Fields, 'permissions'>>('roles', {
  index: 'roles_name',
  field: 'name',
  text: 'There already is a role of this name',
});
export const removeRoleRow = table.remove;

const without = (all: Pairs, some: Pairs): Pairs =>
  all.filter(
    ({ action, subject }) => !some.some((one) => one.action === action && one.subject === subject),
  );

/** Whoever could grant what she lacks could give it to herself by way of a colleague. */
function refuseToGrantMore(who: Principal, granted: Pairs): void {
  const more = grantsMoreThan(who, granted);
  if (more)
    throw fieldRefused(
      'permissions',
      `You cannot grant '${more.action} ${more.subject}', which you do not have yourself`,
    );
}

export async function addRole(context: Writing, fields: Fields): Promise<number> {
  const { permissions, ...rest } = fields;
  refuseToGrantMore(context.who, permissions);
  const id = await table.create(context, rest);
  await savePermissions(context.db, { hospitalId: context.who.hospitalId, id }, permissions, []);
  return id;
}

export async function changeRole(
  context: Writing,
  row: RoleRow,
  { permissions, ...rest }: Fields & { version: number },
): Promise<void> {
  const { db, who } = context;
  const granted = without(permissions, row.permissions);
  const takenAway = without(row.permissions, permissions);
  refuseToGrantMore(who, granted);
  await table.update(context, row, rest);
  const save = () =>
    savePermissions(db, { hospitalId: who.hospitalId, id: row.id }, granted, takenAway);
  if (takenAway.some(({ action, subject }) => action === 'Edit' && subject === 'Role'))
    await keepRoleEditor(db, who.hospitalId, 'permissions', save);
  else await save();
}
