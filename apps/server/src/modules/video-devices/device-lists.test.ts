import type { VideoDevice } from '@lamplight/contracts/entities/video-device';
import { videoDeviceFilters, videoDeviceSorts } from '@lamplight/contracts/tables/video-devices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Devices {
  results: VideoDevice[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

async function all(who: ApiCaller, query = ''): Promise<VideoDevice[]> {
  const found: VideoDevice[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await who.get<Devices>(`/video_devices?per_page=100&page=${page}${query}`);
    expect(answer.status).toBe(200);
    found.push(...answer.body.results);
    if (answer.body.results.length < 100) return found;
  }
}
const filtered = (...texts: string[]) =>
  all(admin, texts.map((text) => `&filters[]=${encodeURIComponent(text)}`).join(''));

it.each(videoDeviceSorts)('is sorted by %s, both ways, each device once', async (sort) => {
  const rising = (await all(admin, `&order_by=${sort}`)).map(({ id }) => id);
  expect(new Set(rising).size).toBe(240);
  const falling = (await all(admin, `&order_by=-${sort}`)).map(({ id }) => id);
  expect(falling).toEqual(rising.toReversed());
});

/** What each filter is to find, said of the row as it is shown. */
const cases: [string, (device: VideoDevice) => boolean][] = [
  ['status:equals:offline,error', ({ status }) => status !== 'online'],
  ['name:starts_with:cart', ({ name }) => name.startsWith('Cart')],
  ['kind:equals:fixed,mobilecart', ({ kind }) => ['fixed', 'mobilecart'].includes(kind)],
  ['kind:not_equals:fixed', ({ kind }) => kind !== 'fixed'],
  ['version_installed:equals:4.11.3', ({ version_installed }) => version_installed === '4.11.3'],
  ['pending_software_update:equals:true', ({ state }) => state.pending_software_update],
  ['service_status:equals:in_service', ({ service_status }) => service_status === 'in_service'],
  ['ip_address:starts_with:10.20.0.1', ({ ip_address }) => /^10\.20\.0\.1/.test(ip_address ?? '')],
  ['serial_number:ends_with:7', ({ serial_number }) => serial_number?.endsWith('7') === true],
  ['mac_address:contains:4C:00', ({ mac_address }) => mac_address?.includes('4c:00') === true],
  ['frame_upload_interval:between:60,90', ({ state }) => state.frame_upload_interval === 60],
  ['kiosk_mode:equals:false', ({ state }) => !state.kiosk_mode],
  [
    'video_profile:equals:1080p15',
    ({ config }) => config.webrtc.primary_camera.video_encoder_profile_name === '1080p15',
  ],
  ['network_interface:equals:wlan0', ({ network_interface }) => network_interface === 'wlan0'],
  ['wifi_country_code:equals:us', ({ state }) => state.metrics.wifi_country_code === 'US'],
  [
    'wifi_dfs_channels_disabled:equals:true',
    ({ state }) => state.metrics.wifi_dfs_channels_disabled === true,
  ],
  [
    'wifi_frequency_band:contains:2.4',
    ({ wifi_frequency_band }) => wifi_frequency_band === '2.4 GHz',
  ],
  [
    'wifi_signal_strength:less_than:-60',
    ({ state }) => (state.metrics.wifi_signal_strength ?? 0) < -60,
  ],
  ['description:not_contains:x', ({ description }) => !description?.includes('x')],
  ['ptz_enabled:equals:true', ({ ptz_enabled }) => ptz_enabled],
  ['is_active:equals:true', ({ is_active }) => is_active],
  ['updated_at:equals:2000-01-01T00:00Z,', () => true],
  ['state_updated_at:not_equals:2000-01-01T00:00Z,', ({ state }) => !state.state_updated_at],
];

describe('filters', () => {
  it.each(cases)('finds by %s what it says', async (text, expected) => {
    const found = (await filtered(text)).map(({ id }) => id).sort((a, b) => a - b);
    const wanted = (await all(admin)).filter(expected).map(({ id }) => id);
    expect(found).toEqual(wanted.sort((a, b) => a - b));
  });

  it('finds by id, room, unit and division', async () => {
    const { pier } = places;
    const inUnit = await filtered(`unit_id:equals:${pier.unitId}`);
    expect(inUnit.length).toBeGreaterThan(10);
    expect(inUnit.every(({ unit }) => unit?.id === pier.unitId)).toBe(true);
    const [one] = inUnit;
    expect(await filtered(`room_id:equals:${one?.room?.id}`)).toEqual([one]);
    expect(await filtered(`id:equals:${one?.id}`)).toEqual([one]);
    const inDivision = await filtered(`division_id:equals:${pier.divisionId}`);
    expect(inDivision).toEqual(await all(admin, `&division_id=${pier.divisionId}`));
  });

  it('are all tried here', () => {
    const tried = new Set([
      ...cases.map(([text]) => text.split(':')[0]),
      ...['id', 'room_id', 'unit_id', 'division_id'],
    ]);
    expect([...tried].sort()).toEqual(Object.keys(videoDeviceFilters).sort());
  });
});

it('shows the devices of the own divisions only', async () => {
  const charge = apiCaller(server, await server.signIn('charge@harborlight.example'));
  const seen = await all(charge);
  expect(new Set(seen.map(({ division }) => division.id))).toEqual(
    new Set([places.pier.divisionId]),
  );
  expect(seen.some(({ room }) => room === null)).toBe(true);
  const hidden = (await filtered(`division_id:equals:${places.summit.divisionId}`))[0];
  expect((await charge.get(`/video_devices/${hidden?.id}`)).status).toBe(404);
});

it('shows to whom a group limits to some units what stands in their rooms, and nothing without a room', async () => {
  const { rows } = await server.owner.query<{ email: string; units: number[]; role_id: string }>(
    `SELECT u.email, u.role_id, array_agg(v.unit_id::float8) AS units
       FROM groups g JOIN group_members m ON m.group_id = g.id JOIN users u ON u.id = m.user_id
       CROSS JOIN LATERAL visible_units(u.hospital_id, u.id) v
      WHERE g.narrows_scope AND u.hospital_id = $1 GROUP BY 1, 2 LIMIT 1`,
    [places.pier.hospitalId],
  );
  const person = rows[0];
  await server.owner.query(
    `INSERT INTO role_permissions (hospital_id, role_id, action, subject)
     SELECT $1, $2, a, 'VideoDevice' FROM unnest(ARRAY['View', 'Edit']) a ON CONFLICT DO NOTHING`,
    [places.pier.hospitalId, person?.role_id],
  );
  const member = apiCaller(server, await server.signIn(person?.email ?? ''));
  const seen = await all(member);
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.every(({ unit }) => person?.units.includes(unit?.id ?? 0))).toBe(true);
  const expected = (await all(admin)).filter(({ unit }) => person?.units.includes(unit?.id ?? 0));
  expect(seen.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  const [device] = seen;
  const unplaced = await member.put(`/video_devices/${device?.id}`, {
    body: {
      name: 'Out of sight',
      kind: 'fixed',
      service_status: 'in_service',
      division_id: device?.division.id,
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
      version: device?.version,
    },
  });
  expect(unplaced.body.details?.fields).toEqual([
    { path: 'room_id', text: 'Please choose a room: your group sees devices in rooms only' },
  ]);
});
