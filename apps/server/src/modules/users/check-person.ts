import type { userFields } from '@lamplight/contracts/entities/user';
import type { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { eachRow, rowRule, type Asking } from '../../platform/resources/row-rules.ts';
import { grantsMoreThan } from '../roles/index.ts';
import { findOfHospital, findOwnDivisions, findRoleRights } from './person-choices.queries.ts';
import type { PersonRow } from './people.queries.ts';

export type PersonFields = z.output<typeof userFields>;

/** Who could change the address or the role of somebody with more rights could take her place. */
export async function refuseIfShortOfRights(
  { db, who }: Asking,
  person: Pick<PersonRow, 'role'>,
): Promise<void> {
  const roles = await findRoleRights(db, who.hospitalId, [person.role.id]);
  const role = roles.get(person.role.id);
  if (role && grantsMoreThan(who, role.permissions))
    throw new Refusal(
      'Access::Denied',
      undefined,
      'This person may do more than you. Ask somebody with the same permissions to make this change.',
    );
}

const refused = (path: keyof PersonFields, text: string) => ({ path, text });

export const roleRule = rowRule<PersonFields, 'role_id'>(
  ['role_id'],
  eachRow(
    ({ db, who }, rows) =>
      findRoleRights(
        db,
        who.hospitalId,
        rows.map(({ role_id }) => role_id),
      ),
    ({ role_id }, roles, { who }) => {
      const role = roles.get(role_id);
      if (!role) return refused('role_id', 'Please choose a role that still exists');
      const more = grantsMoreThan(who, role.permissions);
      return (
        more &&
        refused(
          'role_id',
          `You cannot give a role with '${more.action} ${more.subject}', which you do not have yourself`,
        )
      );
    },
  ),
);

const divisionsRule = rowRule<PersonFields, 'division_ids'>(
  ['division_ids'],
  eachRow(
    ({ db, who }) => findOwnDivisions(db, who),
    ({ division_ids }, own) =>
      division_ids.every((id) => own.has(id))
        ? undefined
        : refused('division_ids', 'Please choose hospitals that you work in yourself'),
  ),
);

const preferredRule = rowRule<PersonFields, 'division_ids' | 'preferred_division_id'>(
  ['division_ids', 'preferred_division_id'],
  eachRow(
    () => Promise.resolve(undefined),
    ({ division_ids, preferred_division_id: preferred }) =>
      preferred === null || division_ids.includes(preferred)
        ? undefined
        : refused('preferred_division_id', 'Please choose one of the hospitals above'),
  ),
);

const mustExist = (
  field: 'staff_type_ids' | 'virtual_request_type_ids',
  table: 'staff_types' | 'virtual_request_types',
  text: string,
) =>
  rowRule<PersonFields, typeof field>(
    [field],
    eachRow(
      ({ db, who }, rows) =>
        findOfHospital(
          db,
          table,
          who.hospitalId,
          rows.flatMap((row): readonly number[] => row[field]),
        ),
      (row, known) => (row[field].every((id) => known.has(id)) ? undefined : refused(field, text)),
    ),
  );

/** Everything that is chosen must be there, and be the caller's to give. */
export const choiceRules = [
  divisionsRule,
  preferredRule,
  mustExist('staff_type_ids', 'staff_types', 'Please choose staff types that still exist'),
  mustExist(
    'virtual_request_type_ids',
    'virtual_request_types',
    'Please choose types that still exist',
  ),
];
