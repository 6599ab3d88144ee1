import type {
  DeviceFacts,
  DeviceUptime,
  SystemOverview,
} from '@lamplight/contracts/entities/device-health';
import { deviceUptimeSorts } from '@lamplight/contracts/tables/devices-uptime';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { connectPairedDevice } from '../../../../../tests/support/paired-device.ts';
import { healthyReport } from '../../../../../tests/support/test-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let operator: ApiCaller;
let nurse: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'gateway'] });
  places = await findDemoPlaces(server.owner);
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
afterAll(() => server.close());

/** A device of its own with this history, in hours before now. */
async function deviceWith(history: readonly [status: string, hoursAgo: number][]): Promise<number> {
  const { hospitalId, divisionId } = places.pier;
  const { rows } = await server.owner.query<{ id: number }>(
    `INSERT INTO video_devices (hospital_id, division_id, name, kind, status)
     VALUES ($1, $2, 'Health ' || gen_random_uuid(), 'mobilecart', $3) RETURNING id::float8`,
    [hospitalId, divisionId, history.at(-1)?.[0] ?? 'offline'],
  );
  const id = rows[0]?.id ?? 0;
  await server.owner.query('DELETE FROM device_status_changes WHERE video_device_id = $1', [id]);
  for (const [status, hours] of history)
    await server.owner.query(
      `INSERT INTO device_status_changes (hospital_id, video_device_id, status, at)
       VALUES ($1, $2, $3, now() - make_interval(hours => $4))`,
      [hospitalId, id, status, hours],
    );
  return id;
}
const examine = async (id: number, who = operator) =>
  (await who.get<DeviceFacts>(`/video_devices/${id}/doctor`)).body;

it('counts how much of a day, a week and a month a device was online', async () => {
  const id = await deviceWith([
    ['online', 240],
    ['offline', 12],
    ['online', 6],
  ]);
  const facts = await examine(id);
  expect(facts.uptime_24h).toBeCloseTo(75, 1);
  expect(facts.uptime_7d).toBeCloseTo((100 * 162) / 168, 1);
  // Of the month only ten days are known.
  expect(facts.uptime_30d).toBeCloseTo((100 * 234) / 240, 1);
  expect(facts.history.map(({ status }) => status)).toEqual(['online', 'offline', 'online']);
  const wrong = await deviceWith([['error', 48]]);
  expect((await examine(wrong)).uptime_24h).toBe(0);
  expect((await examine(await deviceWith([]))).uptime_24h).toBeNull();
});

it('lists the worst first, each once, and by everything else both ways', async () => {
  const list = async (sort: string) => {
    const path = `/monitoring/devices_uptime?per_page=100&order_by=${sort}`;
    const { status, body } = await operator.get<{ results: DeviceUptime[] }>(path);
    expect(status).toBe(200);
    return body.results;
  };
  const worst = (await list('uptime_24h')).map(({ uptime_24h }) => uptime_24h ?? Infinity);
  expect(worst).toEqual([...worst].sort((one, other) => one - other));
  expect(worst[0]).toBeLessThan(100);
  for (const sort of deviceUptimeSorts) await list(`-${sort}`);
  const [device] = await list('name');
  expect(device?.history.length).toBeGreaterThan(0);
});

it('tells what it knows of a device: never paired, then paired and there, and what it says of itself', async () => {
  const id = await deviceWith([['offline', 1]]);
  expect(await examine(id)).toMatchObject({
    has_key: false,
    last_contact_at: null,
    status: 'offline',
    has_relay: true,
    viewers: 0,
  });
  const dark = await operator.post(`/video_devices/${id}/test`);
  expect([dark.status, dark.body.type]).toEqual([409, 'Device::Offline']);
  const said = { version: '9.9.9', problem: null, peers: [], more: 'is not passed on' };
  const here = { hospital: places.pier.hospitalId, device: id };
  const device = await connectPairedDevice(server, here, () => ({ outcome: 'done', reply: said }));
  device.socket.emit('heartbeat', healthyReport);
  await eventually(async () => (await examine(id)).status === 'online');
  expect(await examine(id)).toMatchObject({ has_key: true, problem: null });
  const answer = await operator.post<{ took_ms: number }>(`/video_devices/${id}/test`);
  expect(answer.body).toEqual({
    id,
    took_ms: expect.any(Number) as number,
    version: '9.9.9',
    problem: null,
    viewers: 0,
  });
  expect(device.orders).toMatchObject([{ command: 'report', input: {} }]);
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'video-devices.test', subject: 'video_device', subject_ids: [id] },
  ]);
  device.close();
  await eventually(async () => (await examine(id)).status === 'offline');
  expect((await examine(id)).history[0]?.status).toBe('offline');
});

it('shows an operator her divisions, the processes that live and what waits', async () => {
  await eventually(async () => {
    const { body } = await operator.get<SystemOverview>('/monitoring/system_overview');
    return body.gateways === 1 && body.lag_ms < 10_000;
  });
  const { body } = await operator.get<SystemOverview>('/monitoring/system_overview');
  const pier = body.divisions.find(({ division }) => division.id === places.pier.divisionId);
  const { rows } = await server.owner.query<{ online: string; monitors: string }>(
    `SELECT count(*) FILTER (WHERE status = 'online') AS online FROM video_devices
      WHERE division_id = $1 AND service_status = 'in_service' AND kind <> 'trainingvideo' AND deleted_at IS NULL`,
    [places.pier.divisionId],
  );
  expect(pier?.online).toBe(Number(rows[0]?.online));
  expect(body.divisions.map(({ division }) => division.id)).not.toContain(
    places.cedarvale.divisionId,
  );
});

it('is for who keeps the system alive, and the doctor for who sees the device', async () => {
  for (const path of ['/monitoring/devices_uptime', '/monitoring/system_overview'])
    expect((await nurse.get(path)).status).toBe(403);
  const id = await deviceWith([['online', 1]]);
  expect((await nurse.get(`/video_devices/${id}/doctor`)).status).toBe(200);
  expect((await nurse.post(`/video_devices/${id}/test`)).status).toBe(403);
  const other = apiCaller(server, await server.signIn('other@harborlight.example'));
  expect((await other.get(`/video_devices/${id}/doctor`)).status).toBe(404);
  expect((await operator.post('/video_devices/999999/test')).status).toBe(404);
});
