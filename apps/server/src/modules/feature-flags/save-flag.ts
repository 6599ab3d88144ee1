import type { featureFlagFields } from '@lamplight/contracts/entities/feature-flag';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused } from '../../platform/refusal.ts';
import { saveLinks } from '../../platform/resources/save-links.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { countNameable, forgetRemoved, type FeatureFlagRow } from './feature-flags.queries.ts';

type Fields = z.output<typeof featureFlagFields>;
interface Writing {
  db: Tx;
  who: Principal;
}

const refusals = {
  divisions: ['division_ids', 'Please choose hospitals that you work in yourself'],
  roles: ['role_ids', 'Please choose roles that still exist'],
  users: ['user_ids', 'Please choose people of your hospitals'],
} as const;

async function refuseStrangers({ db, who }: Writing, fields: Fields): Promise<void> {
  for (const kind of ['divisions', 'roles', 'users'] as const) {
    const [field, text] = refusals[kind];
    const ids = fields[field];
    if ((await countNameable(db, who, kind, ids)) !== ids.length) throw fieldRefused(field, text);
  }
}

/** What the person can see of those it names is what she edits; the rest of them stay. */
export async function changeFlag(
  context: Writing,
  row: FeatureFlagRow,
  fields: Fields,
): Promise<void> {
  const { db, who } = context;
  const { enabled, owner, purpose, remove_by } = fields;
  await refuseStrangers(context, fields);
  await db
    .updateTable('feature_flags')
    .set({ enabled, owner, purpose, remove_by })
    .where('hospital_id', '=', who.hospitalId)
    .where('id', '=', row.id)
    .execute();
  const flag = { hospitalId: who.hospitalId, id: row.id };
  await forgetRemoved(db, flag.hospitalId, flag.id);
  const save = (
    table: Parameters<typeof saveLinks>[1]['table'],
    linked: string,
    stored: readonly { id: number }[],
    wanted: readonly number[],
  ) => saveLinks(db, { table, record: 'feature_flag_id', linked }, flag, stored, wanted);
  await save('feature_flag_divisions', 'division_id', row.divisions, fields.division_ids);
  await save('feature_flag_roles', 'role_id', row.roles, fields.role_ids);
  await save('feature_flag_users', 'user_id', row.users, fields.user_ids);
}
