import type pg from 'pg';
import type { Buildings } from './buildings.ts';
import { demoLogins, type DemoRole } from './demo-logins.ts';
import { allNames } from './fictional-names.ts';
import { insertLinks, insertRows } from './insert-rows.ts';
import { demoRoles, rolePlans } from './roles.ts';
import type { SeededRandom } from './seeded-random.ts';

interface Person {
  name: string;
  email: string;
  role: DemoRole;
  divisions: readonly number[];
  hasLogin: boolean;
}
export interface StaffMember {
  id: number;
  email: string;
  role: DemoRole;
  hasLogin: boolean;
}

/** The jobs of those who only fill the lists, handed out in turns. */
const turns: readonly DemoRole[] = [
  'bedside_nurse',
  'virtual_observer',
  'bedside_nurse',
  'virtual_nurse',
  'bedside_nurse',
  'charge_nurse',
  'virtual_observer',
  'operator',
];

/** Who is at the bedside carries a telephone: an extension of a number that is nobody's. */
const phoneOf = (role: DemoRole, index: number): string | null =>
  role.endsWith('_nurse') ? `207-555-0150 x${201 + index}` : null;

export async function addStaff(
  client: pg.ClientBase,
  hospital: { id: number; organization: string; domain: string },
  { divisions }: Buildings,
  count: number,
  random: SeededRandom,
): Promise<StaffMember[]> {
  const roleIds = await addRoles(client, hospital.id);
  const typeIds = await addStaffTypes(client, hospital.id);
  const people: Person[] = [
    ...demoLogins
      .filter(({ organization }) => organization === hospital.organization)
      .map((login) => ({ ...login, hasLogin: true })),
    ...colleagues(hospital.domain, divisions.length, count, random),
  ];
  const users = await insertRows(
    client,
    'users',
    people.map((person, index) => ({
      hospital_id: hospital.id,
      role_id: roleIds[person.role],
      name: person.name,
      email: person.email,
      phone: phoneOf(person.role, index),
      preferred_division_id: divisions[person.divisions[0] ?? 0]?.id,
      timezone: divisions[person.divisions[0] ?? 0]?.timezone,
      time_format: index % 9 === 8 ? '12' : '24',
      avatar_type: 'initials',
      avatar_color: 'is-primary',
      // The last one has left, so that the list shows how that looks.
      disabled_at: index === people.length - 1 ? '2026-01-05T09:00:00Z' : null,
    })),
  );
  const members = users.map((user, index) => ({ ...user, ...(people[index] as Person) }));
  await insertRows(
    client,
    'user_divisions',
    members.flatMap((user) =>
      user.divisions.map((at) => ({
        hospital_id: hospital.id,
        user_id: user.id,
        division_id: divisions[at]?.id,
      })),
    ),
  );
  await insertLinks(
    client,
    'user_staff_types',
    members.map((user) => ({
      hospital_id: hospital.id,
      user_id: user.id,
      staff_type_id: typeIds[user.role],
    })),
  );
  return members;
}

export async function addRoles(
  client: pg.ClientBase,
  hospitalId: number,
): Promise<Record<string, number>> {
  const rows = await insertRows(
    client,
    'roles',
    demoRoles.map((key) => ({
      hospital_id: hospitalId,
      name: rolePlans[key].name,
      show_admin_menu: rolePlans[key].showAdminMenu,
    })),
  );
  await insertRows(
    client,
    'role_permissions',
    demoRoles.flatMap((key, index) =>
      rolePlans[key].permissions.map(([action, subject]) => ({
        hospital_id: hospitalId,
        role_id: rows[index]?.id,
        action,
        subject,
      })),
    ),
  );
  return Object.fromEntries(demoRoles.map((key, index) => [key, rows[index]?.id ?? 0]));
}

export async function addStaffTypes(
  client: pg.ClientBase,
  hospitalId: number,
): Promise<Record<string, number>> {
  const rows = await insertRows(
    client,
    'staff_types',
    demoRoles.map((kind) => ({ hospital_id: hospitalId, name: rolePlans[kind].name, kind })),
  );
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]));
}

function colleagues(
  domain: string,
  divisions: number,
  count: number,
  random: SeededRandom,
): Person[] {
  // The far end of the list, so that staff and patients seldom share a whole name.
  const names = random.shuffled(allNames).slice(-count);
  return names.map(({ first, last }, index) => {
    const role = turns[index % turns.length] ?? 'bedside_nurse';
    const home = index % divisions;
    const several = role === 'operator' || role === 'virtual_observer';
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}@${domain}`.toLowerCase(),
      role,
      divisions: several ? [home, (home + 1) % divisions].filter(distinct) : [home],
      hasLogin: false,
    };
  });
}

const distinct = (value: number, index: number, all: number[]): boolean =>
  all.indexOf(value) === index;
