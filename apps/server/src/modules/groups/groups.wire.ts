import type { Group } from '@lamplight/contracts/entities/group';
import type { IdOf } from '@lamplight/contracts/ids';
import { edited } from '../../platform/resources/edited.ts';
import type { GroupRow } from './groups.queries.ts';

export const groupWire = (row: GroupRow): Group => ({
  id: row.id as IdOf<'group'>,
  name: row.name,
  narrows_scope: row.narrows_scope,
  members: row.members as Group['members'],
  units: row.units as Group['units'],
  member_count: row.member_count,
  unit_count: row.unit_count,
  hidden_member_count: row.member_count - row.members.length,
  hidden_unit_count: row.unit_count - row.units.length,
  ...edited(row),
});
