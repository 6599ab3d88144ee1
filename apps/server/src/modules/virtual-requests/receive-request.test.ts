import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  setRequestScene,
  type Person,
  type RequestScene,
} from '../../../../../tests/support/request-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: RequestScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setRequestScene(server);
});
afterAll(() => server.close());

const receive = async ({ api }: Person, id: number) => {
  const answer = await api.post<{ status: string }>(`/virtual_requests/${id}/receive`);
  return answer.status === 200 ? answer.body.status : answer.status;
};
const noted = async (requestId: number) => {
  const { rows } = await server.owner.query<Record<string, boolean>>(
    `SELECT received_at IS NOT NULL AS received, denied_at IS NOT NULL AS denied,
            dismissed_at IS NOT NULL AS dismissed
       FROM virtual_request_recipients WHERE virtual_request_id = $1`,
    [requestId],
  );
  return rows;
};
const open = async ({ api }: Person, as = 'recipient') =>
  (await api.get<{ results: VirtualRequest[] }>(`/virtual_requests?as=${as}`)).body.results.map(
    ({ id }) => id,
  );

it('is received by who was told and denied to everybody else who may see the patient [R000-7.20]', async () => {
  const { nurse, charge } = scene;
  const { id } = await scene.raise(await scene.makeType([nurse]));
  expect(await receive(nurse, id)).toBe('received');
  expect(await receive(charge, id)).toBe('denied');
  expect(await noted(id)).toEqual([{ received: true, denied: false, dismissed: false }]);
});

it('is as if missing for who may not see the room [R000-7.20]', async () => {
  const { id } = await scene.raise(await scene.makeType([scene.nurse, scene.elsewhere]));
  expect(await receive(scene.elsewhere, id)).toBe(404);
  expect((await scene.elsewhere.api.get(`/virtual_requests/${id}`)).status).toBe(404);
  expect(await receive(scene.nurse, 999_999)).toBe(404);
});

it('is denied once the type was taken from the person [R000-4.31]', async () => {
  const type = await scene.makeType([scene.nurse]);
  const { id } = await scene.raise(type);
  await server.owner.query(
    'DELETE FROM user_virtual_request_types WHERE virtual_request_type_id = $1',
    [type],
  );
  expect(await receive(scene.nurse, id)).toBe('denied');
  expect(await noted(id)).toEqual([{ received: false, denied: true, dismissed: false }]);
});

it('is denied when somebody was faster, when it is cancelled, and after the own dismissal [R000-4.32]', async () => {
  const { nurse, charge, bedside } = scene;
  const type = await scene.makeType([nurse, charge]);
  const accepted = await scene.raise(type);
  await charge.api.post(`/virtual_requests/${accepted.id}/accept`);
  expect(await receive(nurse, accepted.id)).toBe('denied');
  const cancelled = await scene.raise(type);
  await bedside.api.post(`/virtual_requests/${cancelled.id}/cancel`);
  expect(await receive(nurse, cancelled.id)).toBe('denied');
  const dismissed = await scene.raise(type);
  await nurse.api.post(`/virtual_requests/${dismissed.id}/dismiss`);
  expect(await receive(nurse, dismissed.id)).toBe('denied');
});

it('finds its open requests again after a reload, and whoever asked finds hers [R000-7.21]', async () => {
  const { nurse, charge, bedside } = scene;
  const type = await scene.makeType([nurse, charge]);
  const before = await open(nurse);
  const first = await scene.raise(type);
  const second = await scene.raise(type);
  expect(await open(nurse)).toEqual([...before, first.id, second.id]);
  await nurse.api.post(`/virtual_requests/${first.id}/dismiss`);
  expect(await open(nurse)).toEqual([...before, second.id]);
  expect(await open(charge)).toEqual(expect.arrayContaining([first.id, second.id]));
  expect(await open(bedside)).toEqual([]);
  expect(await open(bedside, 'raiser')).toEqual(expect.arrayContaining([first.id, second.id]));
  await charge.api.post(`/virtual_requests/${second.id}/accept`);
  expect(await open(nurse)).toEqual(before);
  expect(await open(bedside, 'raiser')).not.toContain(second.id);
});

it('lists the oldest first and says how many wait beyond the list [R003-5.17]', async () => {
  const type = await scene.makeType([scene.nurse]);
  const { rows } = await server.owner.query<{ id: number }>(
    `WITH place AS (
       SELECT hospital_id, division_id, id FROM rooms WHERE unit_id = $1 ORDER BY id LIMIT 1
     ), patient AS (
       INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, last_name, gender)
       SELECT hospital_id, division_id, id, 'MANY-' || n, 'Many', 'Calls', 'other'
         FROM place, generate_series(1, 53) n RETURNING *
     ), request AS (
       INSERT INTO virtual_requests (hospital_id, division_id, patient_id, room_id, virtual_request_type_id, priority,
         raised_by_kind, created_at)
       SELECT hospital_id, division_id, id, room_id, $2, 'high', 'room', now() - interval '1 day' + id * interval '1 s'
         FROM patient RETURNING *
     )
     INSERT INTO virtual_request_recipients (hospital_id, virtual_request_id, user_id, step, told_at)
     SELECT hospital_id, id, $3, 0, now() FROM request RETURNING virtual_request_id::float8 AS id`,
    [scene.places.pier.unitId, type, scene.nurse.id],
  );
  const list = async () =>
    (
      await scene.nurse.api.get<{ results: VirtualRequest[]; total: number }>(
        '/virtual_requests?as=recipient',
      )
    ).body;
  const first = await list();
  expect(first.results).toHaveLength(50);
  expect(first.total).toBeGreaterThanOrEqual(53);
  const times = first.results.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
  const [oldest] = first.results;
  expect(rows.map(({ id }) => id)).toContain(oldest?.id);
  await scene.nurse.api.post(`/virtual_requests/${oldest?.id}/dismiss`);
  // The next one that waited takes the place of the answered one.
  expect(await list()).toMatchObject({ total: first.total - 1 });
  expect((await list()).results).toHaveLength(50);
});
