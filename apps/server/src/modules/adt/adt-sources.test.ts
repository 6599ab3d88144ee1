import type { AdtSource, UnknownPlace } from '@lamplight/contracts/entities/adt-source';
import type { ErrorReply } from '@lamplight/contracts/errors';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackOf, adtMessage } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { freePort } from '@lamplight/test-kit/free-port';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let operator: ApiCaller;
let stranger: ApiCaller;
let nurse: ApiCaller;
let places: DemoPlaces;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'] });
  places = await findDemoPlaces(server.owner);
  operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
  stranger = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
});
afterAll(() => server.close());

const fields = (change: object = {}) => ({
  name: 'Second system',
  port: null,
  sending_application: 'SECOND',
  sending_facility: null,
  allowed_addresses: ['127.0.0.0/8'],
  character_set: 'message',
  time_zone: 'America/New_York',
  number_authority: null,
  division_id: places.pier.divisionId,
  is_enabled: true,
  expected_minutes: null,
  places: [],
  ...change,
});
const add = (change: object = {}, by = operator) =>
  by.post<AdtSource & ErrorReply>('/adt_sources', { body: fields(change) });
const problem = async (change: object, by = operator) => {
  const { status, body } = await add(change, by);
  expect(status).toBe(422);
  return body.details?.fields?.map(({ path, text }) => `${path}: ${text}`).join('; ');
};
const get = async (id: number, by = operator) =>
  (await by.get<AdtSource>(`/adt_sources/${id}`)).body;
const send = async (port: number, text: string) => {
  const client = await MllpClient.open(port);
  const reply = ackOf(await client.send(text));
  await client.close();
  return reply;
};

it('adds, changes and removes a source, in the trail and in its history [R004-2.1]', async () => {
  const { status, body: added } = await add({ allowed_addresses: ['10.20.0.0/24', '10.20.1.7'] });
  expect(status).toBe(200);
  expect(added).toMatchObject({
    name: 'Second system',
    allowed_addresses: ['10.20.0.0/24', '10.20.1.7/32'],
    division: { id: places.pier.divisionId },
    last_message_at: null,
    waiting_count: 0,
    failed_today: 0,
    troubles: [],
    version: 1,
  });
  const change = { ...fields({ time_zone: 'UTC' }), version: 1 };
  const path = `/adt_sources/${added.id}`;
  expect((await operator.put(path, { body: change })).body).toMatchObject({
    time_zone: 'UTC',
    version: 2,
  });
  expect((await operator.put(path, { body: change })).body.type).toBe('Record::Stale');
  expect((await nurse.put(path, { body: change })).status).toBe(403);
  expect((await stranger.put(path, { body: change })).status).toBe(404);
  const { body: history } = await operator.get<{ results: { audited_changes: object }[] }>(
    `/revisions/adt_source/${added.id}`,
  );
  expect(history.results[0]?.audited_changes).toMatchObject({
    time_zone: { old_value: 'America/New_York', new_value: 'UTC' },
  });
  const removed = await operator.delete(path);
  expect(removed.status).toBe(204);
  expect((await operator.get(path)).status).toBe(404);
  expect(await auditOf(server.owner, removed.requestId)).toMatchObject([
    { call: 'adt-sources.remove', action: 'delete', subject_ids: [added.id] },
  ]);
});

it('says what is taken or missing, and never whose it is [R004-2.1] [R004-2.2]', async () => {
  const port = await freePort();
  const theirs = fields({ name: 'Theirs', port, division_id: undefined });
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT d.id FROM divisions d JOIN hospitals h ON h.id = d.hospital_id
      WHERE h.name LIKE 'Cedarvale%' ORDER BY d.id LIMIT 1`,
  );
  const added = await stranger.post('/adt_sources', {
    body: { ...theirs, division_id: Number(rows[0]?.id) },
  });
  expect(added.status).toBe(200);
  expect(await problem({ port })).toMatch(/^port: This port is taken/);
  expect(await problem({ sending_application: 'EHR', sending_facility: 'CV' })).toMatch(
    /^sending_application: This MSH-3 and MSH-4 are taken/,
  );
  expect(await problem({ sending_application: '' })).toMatch(/^sending_application: Say by MSH-3/);
  expect(await problem({ port: server.config.port })).toMatch(/^port: This port is taken/);
  expect(await problem({ division_id: Number(rows[0]?.id) })).toMatch(
    /^division_id: Please choose/,
  );
  expect(await problem({ name: 'Harborlight Health EHR' })).toMatch(/^name: There already is/);
  expect(await problem({ allowed_addresses: ['10.20.0.5/24'] })).toMatch(/inside its network/);
  expect(await problem({ time_zone: 'Mars/Olympus' })).toMatch(/^time_zone: Please choose/);
});

it('is listened to on its own port from its networks alone once it is saved [R004-2.1]', async () => {
  const port = await freePort();
  const { body: source } = await add({ name: 'Own port', port, sending_application: null });
  await server.adt?.refresh();
  const text = adtMessage({ event: 'A08', controlId: 'OWN1', number: 'HL960001', name: 'Reed^Jo' });
  expect(await send(port, text)).toBe('AA');
  const fared = await eventually(async () => {
    const now = await get(source.id);
    return now.waiting_count === 0 && now.last_message_at !== null ? now : false;
  });
  expect(fared).toMatchObject({ oldest_waiting_at: null, failed_today: 0 });
  const kept = await operator.delete(`/adt_sources/${source.id}`);
  expect(kept.status).toBe(409);
  expect(kept.text).toMatch(/Switch it off instead/);
  const off = { ...fields({ name: 'Own port', port, is_enabled: false }), version: fared.version };
  expect((await operator.put(`/adt_sources/${source.id}`, { body: off })).status).toBe(200);
  await server.adt?.refresh();
  await expect(send(port, text)).rejects.toThrow();
});

it('offers places that recent messages named and nobody knows, without a word of a patient [R004-2.3]', async () => {
  const { body: source } = await add({ name: 'Places', sending_application: 'PLACES' });
  await server.adt?.refresh();
  const shared = server.adt?.sharedPort ?? 0;
  const said = (controlId: string, place: string) =>
    send(
      shared,
      adtMessage({
        event: 'A02',
        controlId,
        number: 'HL960002',
        name: 'Saltmarsh^Clover',
        place,
        sender: 'PLACES|X',
      }),
    );
  await said('P1', '9Z^0901^A^MAIN');
  await said('P2', '9Z^0902');
  await said('P3', '9Z^0901^A^MAIN');
  const path = `/adt_sources/${source.id}/unknown_places`;
  const unknown = await eventually(async () => {
    const { body } = await operator.get<UnknownPlace[]>(path);
    return body[0]?.count === 2 && body.length === 2 ? body : false;
  });
  expect(unknown).toMatchObject([
    { facility: 'MAIN', unit: '9Z', room: '0901', bed: 'A', count: 2 },
    { facility: '', unit: '9Z', room: '0902', bed: '', count: 1 },
  ]);
  expect(JSON.stringify(unknown)).not.toMatch(/Clover|Saltmarsh|HL96/);
  expect((await nurse.get(path)).status).toBe(403);
  expect((await stranger.get(path)).status).toBe(404);

  const room_id = places.pier.usedRoomId;
  const ours = { facility: '', unit: '9Z', room: '0901', bed: '', room_id, bed_id: null };
  const saved = { ...fields({ name: 'Places', sending_application: 'PLACES' }), version: 1 };
  const mapped = await operator.put<AdtSource>(`/adt_sources/${source.id}`, {
    body: { ...saved, places: [ours] },
  });
  expect(mapped.body.places).toMatchObject([
    { unit: '9Z', room: '0901', our_room: { id: room_id } },
  ]);
  expect((await operator.get<UnknownPlace[]>(path)).body).toMatchObject([{ room: '0902' }]);
  const { body: history } = await operator.get<{ results: { audited_changes: object }[] }>(
    `/revisions/adt_source/${source.id}`,
  );
  expect(history.results[0]?.audited_changes).toMatchObject({
    places: { old_value: [], new_value: [expect.stringMatching(/^9Z \/ 0901 is /)] },
  });
  const twice = {
    ...saved,
    version: mapped.body.version,
    places: [ours, { ...ours, room: '0901 ' }],
  };
  const refused = await operator.put(`/adt_sources/${source.id}`, { body: twice });
  expect(refused.body.details?.fields?.[0]?.text).toBe('unit 9Z, room 0901 is in the list twice');
  const nobody = { ...ours, unit: '', room: '' };
  const empty = { ...saved, version: mapped.body.version, places: [nobody] };
  expect((await operator.put(`/adt_sources/${source.id}`, { body: empty })).status).toBe(422);
});

it('keeps places whose room the person may not see, and refuses rooms of others [R004-2.3]', async () => {
  const { body: source } = await add({ name: 'Hidden', sending_application: 'HIDDEN' });
  const { rows } = await server.owner.query<{ id: string; hospital_id: string; theirs: boolean }>(
    `SELECT r.id, r.hospital_id, h.name LIKE 'Cedarvale%' AS theirs FROM rooms r
       JOIN hospitals h ON h.id = r.hospital_id
      WHERE h.name LIKE 'Cedarvale%' OR r.division_id NOT IN (SELECT d.division_id FROM user_divisions d
        JOIN users u ON u.id = d.user_id WHERE u.email = 'operator@harborlight.example')`,
  );
  const foreign = rows.find(({ theirs }) => theirs);
  const place = { facility: '', unit: 'X', room: '1', bed: '', bed_id: null };
  const saved = { ...fields({ name: 'Hidden', sending_application: 'HIDDEN' }), version: 1 };
  const refused = await operator.put(`/adt_sources/${source.id}`, {
    body: { ...saved, places: [{ ...place, room_id: Number(foreign?.id) }] },
  });
  expect(refused.body.details?.fields?.[0]?.text).toMatch(/^Choose a room that still exists/);
  const hidden = rows.find(({ theirs }) => !theirs);
  if (!hidden) return;
  await server.owner.query(
    `INSERT INTO adt_places (hospital_id, source_id, unit, room_id) VALUES ($1, $2, 'X', $3)`,
    [hidden.hospital_id, source.id, hidden.id],
  );
  const seen = await get(source.id);
  expect(seen).toMatchObject({ places: [], hidden_place_count: 1 });
  const kept = await operator.put<AdtSource>(`/adt_sources/${source.id}`, {
    body: { ...saved, version: seen.version },
  });
  expect(kept.body.hidden_place_count).toBe(1);
});
