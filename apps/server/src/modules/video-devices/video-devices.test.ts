import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import type { ErrorReply } from '@lamplight/contracts/errors';
import type { Room } from '@lamplight/contracts/entities/room';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;
let nurse: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
afterAll(() => server.close());

const fields = (name: string, change: object = {}) => ({
  name,
  kind: 'mobilecart',
  service_status: 'in_service',
  division_id: places.pier.divisionId,
  room_id: null,
  bed_id: null,
  description: null,
  serial_number: null,
  mac_address: null,
  ip_address: null,
  network_interface: null,
  wifi_frequency_band: null,
  ptz_enabled: false,
  video_url: null,
  video_profile: null,
  tv_ir_enabled: false,
  tv_input_action: null,
  volume: 100,
  ...change,
});
const add = async (name: string, change: object = {}): Promise<VideoDevice> => {
  const answer = await admin.post<VideoDevice>('/video_devices', { body: fields(name, change) });
  expect(answer.status).toBe(200);
  return answer.body;
};
const save = <Body = VideoDevice>({ id, name, version }: VideoDevice, change: object = {}) =>
  admin.put<Body>(`/video_devices/${id}`, { body: { ...fields(name, change), version } });
const refused = async (change: object) => {
  const answer = await admin.post('/video_devices', { body: fields('Refused', change) });
  expect(answer.status).toBe(422);
  return answer.body.details?.fields;
};

it('adds a device with its place, its settings and its custom fields', async () => {
  const { body: room } = await admin.get<Room>(`/rooms/${places.pier.usedRoomId}`);
  const device = await add('Cart 77', {
    room_id: room.id,
    bed_id: room.beds[0]?.id,
    serial_number: 'LL-77',
    mac_address: '02-4C-4C-77-00-01',
    ip_address: '10.77.0.1',
    video_profile: '1080p15',
    tv_ir_enabled: true,
    tv_input_action: 'hdmi_1',
    volume: 80,
    custom_fields: { asset_tag: 'HB-77' },
  });
  expect(device).toMatchObject({
    status: 'offline',
    room: { id: room.id, name: room.name },
    bed: { id: room.beds[0]?.id },
    unit: room.unit,
    division: { id: places.pier.divisionId },
    serial_number: 'LL-77',
    mac_address: '02:4c:4c:77:00:01',
    ip_address: '10.77.0.1',
    state: { pending_software_update: false, state_updated_at: null, kiosk_mode: false },
    config: {
      webrtc: { primary_camera: { video_encoder_profile_name: '1080p15' } },
      tv: { ir: { enabled: true, ld_input_action: 'hdmi_1' } },
      device: { volume: 80 },
    },
    custom_fields: { asset_tag: 'HB-77' },
    is_active: false,
    in_use: null,
    version: 1,
  });
  expect((await admin.get<VideoDevice>(`/video_devices/${device.id}`)).body).toEqual(device);
});

it('shows what a device last said of itself', async () => {
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM video_devices WHERE network_interface = 'wlan0' AND division_id = $1 LIMIT 1`,
    [places.pier.divisionId],
  );
  const { body } = await admin.get<VideoDevice>(`/video_devices/${rows[0]?.id}`);
  expect(body.state.state_updated_at).toMatch(/Z$/);
  expect(body.state.frame_upload_interval).toBeGreaterThanOrEqual(30);
  expect(body.state.metrics).toMatchObject({
    wifi_country_code: 'US',
    wifi_signal_strength: expect.any(Number) as number,
    'video-meet': { open: false },
  });
});

it('is taken out of service instead of removed, and not while somebody is watched by it', async () => {
  const device = await add('Cart 78');
  const gone = await save(device, { service_status: 'decommissioned' });
  expect(gone.body.service_status).toBe('decommissioned');
  expect((await admin.delete(`/video_devices/${device.id}`)).status).toBe(404);
  const { rows } = await server.owner.query<{ id: string; room: string }>(
    `SELECT m.video_device_id AS id, r.name AS room FROM patient_monitors m JOIN rooms r ON r.id = m.room_id
      WHERE m.status = 'active' AND m.division_id = $1 LIMIT 1`,
    [places.pier.divisionId],
  );
  const { body: used } = await admin.get<VideoDevice>(`/video_devices/${rows[0]?.id}`);
  expect([used.is_active, used.in_use]).toEqual([true, rows[0]?.room]);
  const change = { room_id: used.room?.id, bed_id: used.bed?.id ?? null, kind: used.kind };
  const kept = await save<ErrorReply>(used, { ...change, service_status: 'decommissioned' });
  expect([kept.status, kept.body.type]).toEqual([409, 'Record::InUse']);
  expect(kept.body.error).toBe(
    'This device cannot be decommissioned yet. 1 monitoring session is running on it.',
  );
});

it('refuses a stale save with what is stored, and keeps what is not sent', async () => {
  const device = await add('Cart 79', { custom_fields: { asset_tag: 'HB-79' } });
  const { body: saved } = await save(device, { volume: 60 });
  expect(saved).toMatchObject({ custom_fields: { asset_tag: 'HB-79' }, version: 2 });
  const stale = await save<ErrorReply>(device, { volume: 70 });
  expect([stale.status, stale.body.type]).toEqual([409, 'Record::Stale']);
  expect(stale.body.details?.current).toEqual(saved);
});

it('is one device: no other has its serial number or address', async () => {
  await add('Cart 80', { serial_number: 'LL-80', mac_address: '02:4c:4c:80:00:01' });
  expect(await refused({ serial_number: 'll-80' })).toEqual([
    { path: 'serial_number', text: 'Another device has this serial number' },
  ]);
  expect(await refused({ mac_address: '024C4C800001' })).toEqual([
    { path: 'mac_address', text: 'Another device has this MAC address' },
  ]);
  await add('Cart 81', { serial_number: '' });
  await add('Cart 82', { serial_number: '' });
});

it.each([
  [{ volume: 59 }, 'volume', 'Choose from 60 to 100'],
  [{ volume: 101 }, 'volume', 'Choose from 60 to 100'],
  [{ kind: 'drone' }, 'kind', 'Please choose a type'],
  [
    { mac_address: '02:4c' },
    'mac_address',
    'Use twelve hexadecimal digits, such as 02:4C:4C:00:01:2A',
  ],
  [{ ip_address: '10.0.0' }, 'ip_address', 'Use an address such as 10.20.0.14 or fd00::14'],
  [{ video_url: 'javascript:x' }, 'video_url', 'Begin with / or https://'],
  [{ custom_fields: { asset_tag: 7 } }, 'custom_fields.asset_tag', 'Please enter a text'],
])('refuses %j in words', async (change, path, text) => {
  expect(await refused(change)).toEqual([{ path, text }]);
});

it('stands in a room of its own division, and looks at a bed of that room', async () => {
  const { pier, summit, cedarvale } = places;
  for (const division_id of [cedarvale.divisionId, 999_999])
    expect((await refused({ division_id }))?.[0]?.path).toBe('division_id');
  for (const room_id of [summit.usedRoomId, cedarvale.usedRoomId, 999_999])
    expect(await refused({ room_id })).toEqual([
      { path: 'room_id', text: 'Please choose a room of the chosen hospital' },
    ]);
  const { body: room } = await admin.get<Room>(`/rooms/${pier.usedRoomId}`);
  const bed_id = room.beds[0]?.id;
  expect((await refused({ bed_id }))?.[0]?.path).toBe('bed_id');
});

it('asks for its own permissions', async () => {
  const bedside = apiCaller(server, await server.signIn('bedside@harborlight.example'));
  expect((await bedside.get('/video_devices')).status).toBe(403);
  expect((await nurse.get('/video_devices')).status).toBe(200);
  expect((await nurse.post('/video_devices', { body: fields('No') })).status).toBe(403);
});

it('finds the devices in service of a room, and no room out of sight', async () => {
  const { body: room } = await admin.post<Room>('/rooms', {
    body: {
      name: 'Lookup',
      unit_id: places.pier.unitId,
      description: null,
      beds: [{ name: 'A' }],
    },
  });
  const camera = await add('Lookup camera', { room_id: room.id, kind: 'fixed' });
  await add('Lookup old', { room_id: room.id, service_status: 'decommissioned' });
  const path = `/video_devices/room/${room.id}?no_pager=true`;
  const found = await nurse.get<VideoDevice[]>(path);
  expect(found.body.map(({ id }) => id)).toEqual([camera.id]);
  const elsewhere = await admin.get<VideoDevice[]>(
    `${path}&division_id=${places.summit.divisionId}`,
  );
  expect(elsewhere.body).toEqual([]);
  for (const id of [places.summit.usedRoomId, places.cedarvale.usedRoomId, 999_999])
    expect((await nurse.get(`/video_devices/room/${id}`)).status).toBe(404);
});

it('has a history for whoever may see it', async () => {
  const device = await add('Cart 90');
  await save(device, { volume: 90 });
  const history = await nurse.get<{ metadata: { count: number } }>(
    `/revisions/video_device/${device.id}`,
  );
  expect(history.body.metadata.count).toBe(2);
});
