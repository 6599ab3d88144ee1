import type { userFields } from '@lamplight/contracts/entities/user';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { grantsMoreThan } from '../roles/index.ts';
import { countOfHospital, countOwnDivisions, findRoleRights } from './person-choices.queries.ts';
import type { PersonRow } from './people.queries.ts';

export type PersonFields = z.output<typeof userFields>;
interface Writing {
  db: Tx;
  who: Principal;
}

/** Who could change the address or the role of somebody with more rights could take her place. */
export async function refuseIfShortOfRights(
  { db, who }: Writing,
  person: Pick<PersonRow, 'role'>,
): Promise<void> {
  const role = await findRoleRights(db, who.hospitalId, person.role.id);
  if (role && grantsMoreThan(who, role.permissions))
    throw new Refusal(
      'Access::Denied',
      undefined,
      'This person may do more than you. Ask somebody with the same permissions to make this change.',
    );
}

export async function checkRole({ db, who }: Writing, roleId: number): Promise<void> {
  const role = await findRoleRights(db, who.hospitalId, roleId);
  if (!role) throw fieldRefused('role_id', 'Please choose a role that still exists');
  const more = grantsMoreThan(who, role.permissions);
  if (more)
    throw fieldRefused(
      'role_id',
      `You cannot give a role with '${more.action} ${more.subject}', which you do not have yourself`,
    );
}

/** Everything that is chosen must be there, and be the caller's to give. */
export async function checkChoices({ db, who }: Writing, fields: PersonFields): Promise<void> {
  const { division_ids, preferred_division_id, staff_type_ids, virtual_request_type_ids } = fields;
  if ((await countOwnDivisions(db, who, division_ids)) !== division_ids.length)
    throw fieldRefused('division_ids', 'Please choose hospitals that you work in yourself');
  if (preferred_division_id !== null && !division_ids.includes(preferred_division_id))
    throw fieldRefused('preferred_division_id', 'Please choose one of the hospitals above');
  const { hospitalId } = who;
  if (
    (await countOfHospital(db, 'staff_types', hospitalId, staff_type_ids)) !== staff_type_ids.length
  )
    throw fieldRefused('staff_type_ids', 'Please choose staff types that still exist');
  const types = await countOfHospital(
    db,
    'virtual_request_types',
    hospitalId,
    virtual_request_type_ids,
  );
  if (types !== virtual_request_type_ids.length)
    throw fieldRefused('virtual_request_type_ids', 'Please choose types that still exist');
}
