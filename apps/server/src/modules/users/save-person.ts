import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { endSessions } from '../../platform/sessions/session.queries.ts';
import { tellOwnerLeft } from '../assignments/index.ts';
import { keepSight, seesMore, showsTooMuch } from '../groups/index.ts';
import { keepRoleEditor } from '../roles/index.ts';
import { refuseByRules } from '../../platform/resources/row-rules.ts';
import { columnsOf, personAddress, type PersonColumns } from './add-people.ts';
import { choiceRules, refuseIfShortOfRights, roleRule, type PersonFields } from './check-person.ts';
import { accountsOf } from './invite-person.ts';
import type { PersonRow } from './people.queries.ts';
import { savePersonList } from './person-choices.queries.ts';

interface Writing {
  db: Tx;
  who: Principal;
  now: Date;
}
const table = simpleTable<PersonColumns>('users', personAddress);

/** A hospital shows all its units: nobody gives one who sees only some of them. */
async function saveLists(
  { db, who }: Writing,
  stored: PersonRow,
  fields: PersonFields,
): Promise<void> {
  const { id } = stored;
  const person = { hospitalId: who.hospitalId, id };
  const save = (
    list: Parameters<typeof savePersonList>[1],
    before: readonly { id: number }[],
    wanted: readonly number[],
  ) => savePersonList(db, list, person, before, wanted);
  await keepSight({ db, who }, [id], showsTooMuch('division_ids'), () =>
    save('user_divisions', stored.divisions, fields.division_ids),
  );
  await save('user_staff_types', stored.staff_types, fields.staff_type_ids);
  await save(
    'user_virtual_request_types',
    stored.virtual_request_types,
    fields.virtual_request_type_ids,
  );
}

function refuseAboutHerself({ who }: Writing, row: PersonRow, fields: PersonFields): void {
  if (row.id !== who.userId) return;
  if (fields.role_id !== row.role.id)
    throw fieldRefused('role_id', 'Ask another administrator to change your own role');
  if (fields.disabled)
    throw fieldRefused('disabled', 'Ask another administrator to disable your own login');
}

/** A preferred hospital that the caller cannot see stays, unless she chose another. */
const preferredOf = (row: PersonRow, fields: PersonFields) => {
  const isHidden = !row.divisions.some(({ id }) => id === row.preferred_division_id);
  return fields.preferred_division_id ?? (isHidden ? row.preferred_division_id : null);
};

export async function changePerson(
  platform: Platform,
  context: Writing,
  row: PersonRow,
  { version, ...fields }: PersonFields & { version: number },
): Promise<void> {
  const { db, who, now } = context;
  await refuseIfShortOfRights(context, row);
  refuseAboutHerself(context, row, fields);
  const changesRole = fields.role_id !== row.role.id;
  await refuseByRules(changesRole ? [roleRule, ...choiceRules] : choiceRules, context, fields);
  const isNewAddress = fields.email.toLowerCase() !== row.email.toLowerCase();
  if (isNewAddress && row.division_count > row.divisions.length)
    throw fieldRefused(
      'email',
      'This person also works in hospitals that are not yours; ask somebody who works in all of them',
    );
  // Whoever has her address can sign in as her.
  if (isNewAddress && (await seesMore(context, row.id)))
    throw fieldRefused(
      'email',
      'This person also sees units that you cannot see yourself; ask somebody who sees them',
    );
  const disabledAt = fields.disabled ? (row.disabled_at ?? now) : null;
  const columns = columnsOf(fields, disabledAt);
  const save = () =>
    table.update(context, row, {
      ...columns,
      preferred_division_id: preferredOf(row, fields) as PersonColumns['preferred_division_id'],
      version,
    });
  if (changesRole || (fields.disabled && row.disabled_at === null))
    await keepRoleEditor(db, who.hospitalId, changesRole ? 'role_id' : 'disabled', save);
  else await save();
  await saveLists(context, row, fields);
  if (fields.disabled) await signOut(platform, context, row);
  if (isNewAddress) {
    const provider = await accountsOf(platform, db, who.hospitalId);
    const login = { organization: provider.organization, email: row.email };
    await provider.accounts?.changeAddress(login, fields.email);
  }
}

async function signOut({ sessions }: Platform, { db, who, now }: Writing, row: PersonRow) {
  const ended = await endSessions(db, who.hospitalId, { userId: row.id }, 'disabled', now);
  // With or without a session: her patients are hers until somebody else gets them.
  if (row.disabled_at === null) await tellOwnerLeft(db, who.hospitalId, row.id, now);
  for (const { id } of ended) sessions.forget(id);
}
