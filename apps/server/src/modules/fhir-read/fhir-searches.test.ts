import type { FhirEncounter } from '@lamplight/contracts/fhir/encounter';
import type { FhirLocation } from '@lamplight/contracts/fhir/location';
import {
  operationOutcome,
  type OperationOutcome,
} from '@lamplight/contracts/fhir/operation-outcome';
import type { FhirPatient } from '@lamplight/contracts/fhir/patient';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import {
  refusedAs,
  resourcesOf,
  setFhirScene,
  type FhirScene,
  type Found,
  type Watched,
} from '../../../../../tests/support/fhir-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const clock = createTestClock(new Date());
let server: TestServer;
let scene: FhirScene;
let api: ApiCaller;
let watched: Watched;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'], clock });
  scene = await setFhirScene(server);
  ({ api, watched } = scene);
});
afterAll(() => server.close());

const types = ['Patient', 'Location', 'Device', 'Encounter'] as const;
const scopes = {
  Patient: 'fhir_patients:read',
  Location: 'fhir_locations:read',
  Device: 'fhir_devices:read',
  Encounter: 'fhir_encounters:read',
};
const tables = {
  Patient: 'patients',
  Location: 'rooms',
  Device: 'video_devices',
  Encounter: 'patient_monitors',
};
const idFor = (type: (typeof types)[number], id: number) =>
  type === 'Location' ? `room-${id}` : String(id);

it('opens a resource by the scope of it alone, and says so in FHIR [R004-6.6]', async () => {
  for (const type of types) {
    const others = Object.values(scopes).filter((scope) => scope !== scopes[type]);
    const narrow = await scene.partner({ scopes: [...others, 'patients:read', 'devices:read'] });
    const denied = await narrow.get<OperationOutcome>(`/${type}`);
    expect([denied.status, refusedAs(denied.body)]).toEqual([403, 'Access::Denied']);
    expect(await auditOf(server.owner, denied.requestId)).toMatchObject([{ action: 'denied' }]);
    const wide = await scene.partner({ scopes: [scopes[type]] });
    expect((await wide.get(`/${type}`)).status).toBe(200);
    expect((await wide.get('/metadata')).status).toBe(200);
  }
  const none = await scene.partner({ scopes: ['patients:read'] });
  expect((await none.get('/metadata')).status).toBe(403);
  const { token } = await server.signIn('admin@harborlight.example');
  const person = apiCaller(server, { token }, '/api/partner/fhir/r4');
  const asked = await person.get<OperationOutcome>('/Patient');
  expect([asked.status, refusedAs(asked.body)]).toEqual([401, 'Partner::KeyRefused']);
});

it('answers what is out of sight as what is missing [R004-6.6]', async () => {
  for (const type of types) {
    const missing = await api.get<OperationOutcome>(`/${type}/${idFor(type, 8_000_000_000_000)}`);
    const plain = ({ body, status }: typeof missing) => [status, { ...body, id: '' }];
    expect(missing.status).toBe(404);
    for (const where of ['division', 'hospital'] as const) {
      const id = idFor(type, await scene.elsewhere(tables[type], where));
      expect(plain(await api.get(`/${type}/${id}`))).toEqual(plain(missing));
      expect((await api.get<Found<unknown>>(`/${type}?_id=${id}`)).body.total).toBe(0);
    }
  }
  const away = await scene.elsewhere('patients', 'division');
  const ofAway = await api.get<Found<FhirEncounter>>(`/Encounter?patient=${away}`);
  expect(ofAway.body).toMatchObject({ total: 0 });
  const nowhere = await scene.partner({ division_ids: [] });
  for (const type of types)
    expect((await nowhere.get<Found<unknown>>(`/${type}`)).body.total).toBe(0);
});

it('limits and logs as all calls of partners [R004-6.6]', async () => {
  const slow = await scene.partner({ requests_per_minute: 12 });
  const [, , late] = [
    await slow.get('/Device'),
    await slow.get('/Device'),
    await slow.get<OperationOutcome>('/Device'),
  ];
  expect([late.status, late.headers.get('retry-after'), refusedAs(late.body)]).toEqual([
    429,
    '5',
    'Request::TooMany',
  ]);
  const read = await api.get(`/Encounter/${watched.id}`);
  await eventually(async () => {
    const { rows } = await server.owner.query(
      `SELECT FROM partner_requests WHERE request_id = $1 AND call = 'fhir.encounter' AND status = 200`,
      [read.requestId],
    );
    return rows.length === 1;
  });
});

it('notes each read of somebody as if a person had read it [R004-6.7]', async () => {
  const note = {
    action: 'read',
    user_id: scene.account,
    session_id: null,
    division_id: scene.divisionId,
  };
  const one = await api.get(`/Patient/${watched.patient_id}`);
  expect(await auditOf(server.owner, one.requestId)).toMatchObject([
    { ...note, call: 'fhir.patient', subject: 'patient', subject_ids: [watched.patient_id] },
  ]);
  const many = await api.get<Found<FhirPatient>>('/Patient?_count=3');
  const ids = resourcesOf(many.body).map(({ id }) => Number(id));
  expect(await auditOf(server.owner, many.requestId)).toMatchObject([
    { ...note, call: 'fhir.patients', subject: 'patient', subject_ids: ids },
  ]);
  const session = await api.get(`/Encounter?_id=${watched.id}`);
  expect(await auditOf(server.owner, session.requestId)).toMatchObject([
    { ...note, subject: 'patient_monitor', subject_ids: [watched.id] },
  ]);
  expect(ids).toHaveLength(3);
});

it('finds a patient by a form, and makes no address that holds her number [R004-6.7]', async () => {
  const found = await api.post<Found<FhirPatient>>('/Patient/_search', {
    body: new URLSearchParams({ identifier: watched.mrn }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(found.status).toBe(200);
  expect(resourcesOf(found.body).map(({ id }) => id)).toEqual([String(watched.patient_id)]);
  const asked = await api.get<Found<FhirPatient>>(`/Patient?identifier=${watched.mrn}`);
  for (const { body } of [found, asked])
    expect(JSON.stringify([body.link, body.entry?.map(({ fullUrl }) => fullUrl)])).not.toContain(
      watched.mrn,
    );
  expect((await auditOf(server.owner, found.requestId))[0]?.subject_ids).toEqual([
    watched.patient_id,
  ]);
});

it.each([
  ['Patient?name=Reed', 422, ''],
  ['Patient?_include=Patient:link', 422, ''],
  ['Patient?_summary=true', 422, ''],
  ['Patient?_count=0', 422, '_count'],
  ['Patient?_id=abc', 422, '_id'],
  ['Patient?_format=xml', 422, '_format'],
  ['Patient?identifier=a|b|c', 422, 'identifier'],
  ['Encounter?status=asleep', 422, 'status'],
  ['Encounter?location=ward-1', 422, 'location'],
  ['Encounter?patient=1&patient=2', 422, 'patient'],
  ['Patient/abc', 404, ''],
  ['Location/ward-1', 404, ''],
  ['Patient/%zz', 400, ''],
])('refuses %s in the words of FHIR [R004-6.8]', async (path, status, parameter) => {
  const answer = await api.get<OperationOutcome>(`/${path}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    'application/fhir+json; charset=utf-8',
  ]);
  expect(operationOutcome.parse(answer.body)).toEqual(answer.body);
  expect(answer.body.id).toBe(answer.requestId);
  if (status === 422) expect(answer.body.issue.length).toBeGreaterThan(1);
  const named = answer.body.issue.flatMap(({ expression = [] }) => expression);
  if (parameter !== '') expect(named).toEqual([parameter]);
});

it('takes JSON asked for by name, and more than a page holds [R004-6.8]', async () => {
  const answer = await api.get<Found<FhirPatient>>('/Patient?_format=json&_count=5000');
  expect(answer.status).toBe(200);
  expect(resourcesOf(answer.body).length).toBeLessThanOrEqual(100);
});

it('leads through all pages, each record once, and counts them [R004-6.8]', async () => {
  for (const type of types) {
    const ids: string[] = [];
    let total: number | undefined;
    let next: string | undefined = `/${type}?_count=7`;
    while (next !== undefined) {
      const { body }: { body: Found<FhirLocation> } = await api.get(next);
      const page = resourcesOf(body);
      expect(page.length).toBeLessThanOrEqual(7);
      ids.push(...page.map(({ id }) => id));
      total ??= body.total;
      next = body.link
        .find(({ relation }) => relation === 'next')
        ?.url.replace(`${server.config.publicUrl}/api/partner/fhir/r4`, '');
    }
    expect([type, ids.length, new Set(ids).size]).toEqual([type, total, total]);
    expect(ids.length).toBeGreaterThan(7);
  }
});
