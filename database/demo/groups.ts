import type pg from 'pg';
import type { Buildings } from './buildings.ts';
import { insertLinks, insertRow } from './insert-rows.ts';
import type { StaffMember } from './staff.ts';

/** Two groups: one only gathers people, one limits its members to two units of their division. */
export async function addGroups(
  client: pg.ClientBase,
  hospitalId: number,
  { divisions, units }: Buildings,
  staff: readonly StaffMember[],
): Promise<void> {
  const own = { hospital_id: hospitalId };
  const response = await insertRow(client, 'groups', {
    ...own,
    name: 'Rapid Response',
    narrows_scope: false,
  });
  const stroke = await insertRow(client, 'groups', {
    ...own,
    name: 'Stroke Watch',
    narrows_scope: true,
  });
  // Those who sign in to the demo keep their whole divisions: a narrowed scope would puzzle a visitor.
  const nurses = staff.filter(({ role, hasLogin }) => role === 'virtual_nurse' && !hasLogin);
  const charges = staff.filter(({ role }) => role === 'charge_nurse');
  const members = [
    ...charges.map(({ id }) => ({ ...own, group_id: response.id, user_id: id })),
    ...nurses.map(({ id }) => ({ ...own, group_id: stroke.id, user_id: id })),
  ];
  await insertLinks(client, 'group_members', members);
  await insertLinks(
    client,
    'group_units',
    divisions.flatMap((division) =>
      units
        .filter((unit) => unit.division_id === division.id)
        .slice(0, 2)
        .map((unit) => ({ ...own, group_id: stroke.id, unit_id: unit.id })),
    ),
  );
}
