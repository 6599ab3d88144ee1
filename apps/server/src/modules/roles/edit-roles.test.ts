import { isDeepStrictEqual } from 'node:util';
import type { Revision } from '@lamplight/contracts/entities/revision';
import type { Role } from '@lamplight/contracts/entities/role';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer();
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

const viewRoom = { action: 'View', subject: 'Room' };
const editRoom = { action: 'Edit', subject: 'Room' };
const add = async (name: string, permissions: object[] = [viewRoom]): Promise<Role> => {
  const body = { name, show_admin_menu: false, permissions };
  const answer = await admin.post<Role>('/roles', { body });
  expect(answer.status).toBe(200);
  return answer.body;
};
const save = <Body = Role>(role: Role, change: object, who = admin) =>
  who.put<Body>(`/roles/${role.id}`, {
    body: {
      name: role.name,
      show_admin_menu: role.show_admin_menu,
      permissions: role.permissions,
      version: role.version,
      ...change,
    },
  });
const byName = async (name: string): Promise<Role> => {
  const { body } = await admin.get<{ results: Role[] }>(`/roles?q=${encodeURIComponent(name)}`);
  const role = body.results.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
};

it('keeps a role with its permissions, and counts the people who have it', async () => {
  const role = await add('Night Watch');
  expect(role).toMatchObject({ permissions: [viewRoom], permission_count: 1, user_count: 0 });
  expect((await byName('Bedside Nurse')).user_count).toBeGreaterThan(10);
  const taken = await admin.post('/roles', {
    body: { name: 'night watch', show_admin_menu: false, permissions: [] },
  });
  expect(taken.body.type).toBe('Record::NameTaken');
});

it('tells the history of a role which permissions were granted and taken away, in one revision', async () => {
  const role = await add('Historian');
  const onlyPermissions = await save(role, { permissions: [editRoom] });
  expect(onlyPermissions.body).toMatchObject({ version: 2, permissions: [editRoom] });
  const both = await save(onlyPermissions.body, {
    name: 'Historian of Rooms',
    permissions: [editRoom, viewRoom],
  });
  expect(both.body.version).toBe(3);
  const nothing = await save(both.body, {});
  expect(nothing.body.version).toBe(3);
  const { body } = await admin.get<{ results: Revision[] }>(`/revisions/role/${role.id}`);
  expect(
    body.results.map(({ action, audited_changes }) => ({ action, ...audited_changes })),
  ).toEqual([
    {
      action: 'updated',
      name: { old_value: 'Historian', new_value: 'Historian of Rooms' },
      permissions: { old_value: [], new_value: ['View Room'] },
    },
    { action: 'updated', permissions: { old_value: ['View Room'], new_value: ['Edit Room'] } },
    expect.objectContaining({
      action: 'added',
      permissions: { old_value: [], new_value: ['View Room'] },
    }),
  ]);
});

it('takes only pairs of the permission table, each once', async () => {
  const refused = async (...permissions: object[]) => {
    const body = { name: 'Odd', show_admin_menu: false, permissions };
    return (await admin.post('/roles', { body })).body.details?.fields?.[0];
  };
  expect(await refused({ action: 'Manage', subject: 'Room' })).toEqual({
    path: 'permissions',
    text: 'There is no such permission',
  });
  expect((await refused({ action: 'Rule', subject: 'Room' }))?.path).toBe('permissions.0.action');
  expect((await refused(viewRoom, viewRoom))?.text).toBe('Each permission is granted once');
});

/** A charge nurse who may edit roles, and otherwise little. */
async function chargeWhoEditsRoles(): Promise<ApiCaller> {
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT hospital_id, id, 'Edit', 'Role' FROM roles WHERE name = 'Charge Nurse'
     ON CONFLICT DO NOTHING`,
  );
  return apiCaller(server, await server.signIn('charge@harborlight.example'));
}

it('lets nobody grant what she does not have herself; what a role has may stay', async () => {
  const charge = await chargeWhoEditsRoles();
  const admins = await byName('Administrator');
  const kept = await save(admins, { name: 'Administrators' }, charge);
  expect(kept.status).toBe(200);
  await save(kept.body, { name: 'Administrator' });
  const own = await byName('Charge Nurse');
  const more = await save<{ type: string; details: unknown }>(
    own,
    { permissions: [...own.permissions, { action: 'Edit', subject: 'User' }] },
    charge,
  );
  expect(more.body).toMatchObject({
    type: 'Request::Invalid',
    details: {
      fields: [
        {
          path: 'permissions',
          text: "You cannot grant 'Edit User', which you do not have yourself",
        },
      ],
    },
  });
  const body = {
    name: 'By a nurse',
    show_admin_menu: true,
    permissions: [{ action: 'Manage', subject: 'PatientMonitorAssignment' }],
  };
  expect((await charge.post('/roles', { body })).status).toBe(200);
});

it('leaves the right to edit roles with somebody who can sign in', async () => {
  const charge = await byName('Charge Nurse');
  const withoutIt = ({ permissions }: Role) => ({
    permissions: permissions.filter(
      ({ action, subject }) => `${action} ${subject}` !== 'Edit Role',
    ),
  });
  expect((await save(charge, withoutIt(charge))).status).toBe(200);
  const admins = await byName('Administrator');
  const last = await save<{ details: unknown }>(admins, withoutIt(admins));
  expect(last.body.details).toEqual({
    fields: [
      {
        path: 'permissions',
        text: 'Somebody must be able to edit roles; give this right to somebody else first',
      },
    ],
  });
  expect((await byName('Administrator')).version).toBe(admins.version);
});

it('removes a role that nobody has, and says who keeps another', async () => {
  const role = await add('Short-lived');
  expect((await admin.delete(`/roles/${role.id}`)).status).toBe(204);
  expect((await admin.get(`/roles/${role.id}`)).status).toBe(404);
  const operators = await byName('Operator');
  const { body } = await admin.delete(`/roles/${operators.id}`);
  expect(body).toMatchObject({
    type: 'Record::InUse',
    error: `This cannot be removed yet. ${operators.user_count} people have this role.`,
  });
});

it('tells the people of the role at once that their rights changed', async () => {
  const observer = await server.signIn('observer@harborlight.example');
  const live = await openLive(server, observer.token);
  try {
    await live.subscribe(`hospital.${observer.hospitalId}`);
    const role = await byName('Virtual Observer');
    const permissions = role.permissions.filter(({ subject }) => subject !== 'InfinityWatch');
    const saved = await save(role, { permissions });
    const expected = { id: role.id, op: 'updated', version: saved.body.version };
    await eventually(async () =>
      live.events.some(
        ({ type, data }) =>
          type === 'role.changed' && isDeepStrictEqual({ ...data, ...expected }, data),
      ),
    );
  } finally {
    live.close();
  }
});

it('filters and sorts', async () => {
  const names = async (query: string) =>
    (await admin.get<{ results: Role[] }>(`/roles?${query}`)).body.results.map(({ name }) => name);
  expect(await names('filters[]=permission:equals:Edit User')).toEqual(['Administrator']);
  expect(
    await names('filters[]=user_count:equals:0&filters[]=show_admin_menu:equals:true'),
  ).toEqual(['By a nurse']);
  expect((await names('order_by=-user_count'))[0]).toBe('Bedside Nurse');
  expect((await names('order_by=-permission_count'))[0]).toBe('Administrator');
});

it('is for those who may edit roles', async () => {
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/roles')).status).toBe(403);
  const cedar = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  const { id } = await byName('Operator');
  expect((await cedar.get(`/roles/${id}`)).status).toBe(404);
});
