import type { groupFields } from '@lamplight/contracts/entities/group';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { saveLinks } from '../../platform/resources/save-links.ts';
import { simpleTable } from '../../platform/resources/simple-table.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { memberIds, peopleInSight, unitsInSight, type GroupRow } from './groups.queries.ts';
import { keepSight, showsTooMuch } from './keep-sight.ts';

type Fields = z.output<typeof groupFields>;
interface Writing {
  db: Tx;
  who: Principal;
  now: Date;
}

const table = simpleTable<Pick<Fields, 'name' | 'narrows_scope'>>('groups', {
  index: 'groups_name',
  field: 'name',
  text: 'There already is a group of this name',
});

async function refuseStrangers({ db, who }: Writing, fields: Fields): Promise<void> {
  if ((await peopleInSight(db, who, fields.user_ids)) !== fields.user_ids.length)
    throw fieldRefused('user_ids', 'Please choose people of your hospitals');
  if ((await unitsInSight(db, who, fields.unit_ids)) !== fields.unit_ids.length)
    throw fieldRefused('unit_ids', 'Please choose units that you can see');
}

const members = { table: 'group_members', record: 'group_id', linked: 'user_id' } as const;
const units = { table: 'group_units', record: 'group_id', linked: 'unit_id' } as const;

/** What the person can see of the group is what she edits; the rest of it stays. */
async function saveLists(
  { db, who }: Writing,
  row: Pick<GroupRow, 'id' | 'members' | 'units'>,
  fields: Fields,
): Promise<void> {
  const group = { hospitalId: who.hospitalId, id: row.id };
  await saveLinks(db, members, group, row.members, fields.user_ids);
  await saveLinks(db, units, group, row.units, fields.unit_ids);
}

export async function addGroup(context: Writing, fields: Fields): Promise<number> {
  const { name, narrows_scope } = fields;
  await refuseStrangers(context, fields);
  return keepSight(context, fields.user_ids, showsTooMuch('unit_ids'), async () => {
    const id = await table.create(context, { name, narrows_scope });
    await saveLists(context, { id, members: [], units: [] }, fields);
    return id;
  });
}

export async function changeGroup(
  context: Writing,
  row: GroupRow,
  { version, ...fields }: Fields & { version: number },
): Promise<void> {
  const { name, narrows_scope, user_ids } = fields;
  await refuseStrangers(context, fields);
  const before = await memberIds(context.db, context.who.hospitalId, row.id);
  const touched = [...new Set([...before, ...user_ids])];
  await keepSight(context, touched, showsTooMuch('narrows_scope'), async () => {
    await table.update(context, row, { name, narrows_scope, version });
    await saveLists(context, row, fields);
  });
}

const removalShowsTooMuch = () =>
  new Refusal(
    'Record::InUse',
    undefined,
    'This cannot be removed by you. Without it people would see units that you cannot see yourself; ask somebody who sees them.',
  );

export async function removeGroupRow(context: Writing, row: GroupRow): Promise<void> {
  const touched = await memberIds(context.db, context.who.hospitalId, row.id);
  await keepSight(context, touched, removalShowsTooMuch, () => table.remove(context, row));
}
