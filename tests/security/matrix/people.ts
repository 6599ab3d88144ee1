import { demoRoles, rolePlans } from '@lamplight/database/demo/roles';
import type { DemoRole } from '@lamplight/database/demo/demo-logins';
import type { Permission } from '@lamplight/contracts/permissions';
import type { SignedIn } from '../../support/test-server.ts';
import type { Caller } from './callers.ts';
import type { Home, World } from './world.ts';

/** Everybody who is signed in: each role of the demo in two divisions, and the odd ones out. */
export async function makePeople(world: World): Promise<Caller[]> {
  const { own, otherUnit, otherDivision, otherHospital } = world.homes;
  const people: Caller[] = [];
  for (const home of [own, otherDivision])
    for (const role of demoRoles) people.push(await withRole(world, role, home));
  return [
    ...people,
    await withRole(world, 'administrator', otherHospital),
    await narrowed(world, await withRole(world, 'administrator', otherUnit)),
    await person(world, 'person without permissions', Number(own.standing.role), [], own),
  ];
}

export async function withRole(world: World, role: DemoRole, home: Home): Promise<Caller> {
  const name = `${role.replaceAll('_', ' ')} at home in ${home.name}`;
  return person(world, name, await roleId(world, role, home), rolePlans[role].permissions, home);
}

async function narrowed(world: World, caller: Caller): Promise<Caller> {
  const { home, scope } = caller;
  if (!scope) throw new Error(`${caller.name} has no scope that could be narrowed`);
  await world.insert('group_members', {
    hospital_id: home.hospitalId,
    group_id: home.groupId,
    user_id: scope.userId,
  });
  return { ...caller, scope: { ...scope, unitIds: home.unitIds } };
}

export async function roleId(world: World, role: DemoRole, home: Home): Promise<number> {
  const { rows } = await world.server.owner.query<{ id: string }>(
    'SELECT id FROM roles WHERE hospital_id = $1 AND name = $2',
    [home.hospitalId, rolePlans[role].name],
  );
  return Number(rows[0]?.id);
}

/** A user of the given division alone, with a running session. */
export async function signIn(world: World, role: number, home: Home): Promise<SignedIn> {
  const email = `caller-${crypto.randomUUID()}@hospital.example`;
  const own = { hospital_id: home.hospitalId };
  const user = { role_id: role, name: 'Matrix Caller', email };
  const userId = await world.insert('users', { ...own, ...user });
  const division = { user_id: userId, division_id: home.divisionId };
  await world.insert('user_divisions', { ...own, ...division });
  return world.server.signIn(email);
}

async function person(
  world: World,
  name: string,
  role: number,
  permissions: readonly Permission[],
  home: Home,
): Promise<Caller> {
  const { tokens } = world.server.platform;
  const { userId, hospitalId, sessionId } = await signIn(world, role, home);
  return {
    name,
    kind: 'person',
    home,
    permissions,
    scope: { hospitalId, userId, divisionIds: new Set([home.divisionId]) },
    authorization: async () => `Bearer ${await tokens.issue('user', hospitalId, sessionId)}`,
  };
}
