import type { ErrorReply } from '@lamplight/contracts/errors';
import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditWhere } from '../../../../../tests/support/audit-trail.ts';
import { setRequestScene, type RequestScene } from '../../../../../tests/support/request-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: RequestScene;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setRequestScene(server);
});
afterAll(() => server.close());

it('raises a request with its patient, place and type, and answers with all of it [R000-3.30]', async () => {
  const { nurse, bedside, places } = scene;
  const type = await scene.makeType([nurse], { priority: 'low' });
  const patient = await scene.makePatient();
  const request = await scene.raise(type, patient);
  expect(request).toMatchObject({
    type: expect.stringMatching(/^kind_/) as string,
    type_id: type,
    priority: 'low',
    status: 'raised',
    patient: { id: patient, name: 'Reed Fictional' },
    division: { id: places.pier.divisionId, name: 'Harborlight Pier' },
    room: { name: expect.any(String) as string },
    assignee: null,
    type_details: { ui_sound: 'priority', ui_sound_repeat_count: 1, video_reason_id: null },
    raised_by: { kind: 'user', name: bedside.name },
    calling: { step: 1, steps: 1, times_told: 1 },
  });
  const seen = await bedside.api.get<VirtualRequest>(`/virtual_requests/${request.id}`);
  expect(seen.body).toEqual(request);
  expect(await auditWhere(server.owner, 'request_id = $1', [seen.requestId])).toMatchObject([
    { call: 'virtual-requests.get', subject: 'virtual_request', subject_ids: [request.id] },
  ]);
});

it('takes another priority than the type’s when the caller says so [R000-3.31]', async () => {
  const type = await scene.makeType([scene.nurse], { priority: 'low' });
  const answer = await scene.tryToRaise({
    type_id: type,
    patient_id: await scene.makePatient(),
    priority: 'high',
  });
  expect(answer.body).toMatchObject({ status: 'raised', priority: 'high' });
});

it('tells those who may receive the type where the room is, by id and nothing else [R000-4.31]', async () => {
  const { nurse, charge, elsewhere, bedside } = scene;
  const type = await scene.makeType([nurse, elsewhere, bedside]);
  await scene.announced();
  const request = await scene.raise(type);
  const told = await scene.announced();
  expect(told).toEqual([
    {
      topic: `user.${nurse.id}`,
      type: 'virtual_request.raised',
      data: { id: request.id, times_told: 1 },
    },
    {
      topic: `user.${bedside.id}`,
      type: 'virtual_request.calling',
      data: { id: request.id, step: 1, steps: 1, times_told: 1 },
    },
  ]);
  expect(told.map(({ topic }) => topic)).not.toContain(`user.${charge.id}`);
});

it('asks nobody whose role may not see patients, and nobody who is disabled [R000-4.31]', async () => {
  const { rows } = await server.owner.query<{ id: number }>(
    `SELECT id::float8 FROM users WHERE email = 'operator@harborlight.example'`,
  );
  const operator = { ...scene.nurse, id: rows[0]?.id ?? 0 };
  const type = await scene.makeType([operator, scene.charge]);
  await server.owner.query('UPDATE users SET disabled_at = now() WHERE id = $1', [scene.charge.id]);
  const request = await scene.raise(type);
  await server.owner.query('UPDATE users SET disabled_at = NULL WHERE id = $1', [scene.charge.id]);
  expect(request.status).toBe('expired');
});

it('answers with the open request when a button is pressed twice [R000-4.30]', async () => {
  const type = await scene.makeType([scene.nurse]);
  const patient = await scene.makePatient();
  const first = await scene.raise(type, patient);
  await scene.announced();
  const second = await scene.raise(type, patient);
  expect(second.id).toBe(first.id);
  expect(await scene.announced()).toEqual([]);
  const others = await Promise.all([scene.raise(type), scene.raise(type)]);
  expect(new Set([first.id, ...others.map(({ id }) => id)]).size).toBe(3);
});

it('says at once that nobody answers when there is nobody to ask [R000-4.43]', async () => {
  const type = await scene.makeType([]);
  await scene.announced();
  const request = await scene.raise(type);
  expect(request).toMatchObject({ status: 'expired', calling: { times_told: 0 } });
  expect(await scene.announced()).toMatchObject([
    {
      topic: `user.${scene.bedside.id}`,
      type: 'virtual_request.closed',
      data: { status: 'expired' },
    },
  ]);
});

it('refuses a type that is not in use and a patient out of sight or without a room, all alike', async () => {
  const { places } = scene;
  const type = await scene.makeType([scene.nurse]);
  await server.owner.query('UPDATE virtual_request_types SET enabled = false WHERE id = $1', [
    type,
  ]);
  const patient = await scene.makePatient();
  for (const type_id of [type, 999_999]) {
    const answer = await scene.tryToRaise({ type_id, patient_id: patient });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).details?.fields).toEqual([
      { path: 'type_id', text: 'Please choose a type of request that is in use' },
    ]);
  }
  const usable = await scene.makeType([scene.nurse]);
  const roomless = await scene.makePatient();
  await server.owner.query('UPDATE patients SET room_id = NULL WHERE id = $1', [roomless]);
  for (const patient_id of [
    roomless,
    999_999,
    await scene.makePatient(places.summit.unitId),
    await scene.makePatient(places.cedarvale.unitId),
  ]) {
    const answer = await scene.tryToRaise({ type_id: usable, patient_id });
    expect(answer.status).toBe(422);
    expect((answer.body as ErrorReply).details?.fields).toEqual([
      { path: 'patient_id', text: 'Please choose a patient of yours who is in a room' },
    ]);
  }
});

it('lets only a person with Edit Patient raise one', async () => {
  const observer = await server.signIn('observer@harborlight.example');
  const response = await fetch(`${server.url}/api/v1/virtual_requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${observer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type_id: 1, patient_id: 1 }),
  });
  expect(response.status).toBe(403);
});
