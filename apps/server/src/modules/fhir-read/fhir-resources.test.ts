import type { CapabilityStatement } from '@lamplight/contracts/fhir/capability-statement';
import { capabilityStatement } from '@lamplight/contracts/fhir/capability-statement';
import { fhirDevice, type FhirDevice } from '@lamplight/contracts/fhir/device';
import { fhirEncounter, type FhirEncounter } from '@lamplight/contracts/fhir/encounter';
import { fhirLocation, type FhirLocation } from '@lamplight/contracts/fhir/location';
import { fhirPatient, type FhirPatient } from '@lamplight/contracts/fhir/patient';
import { allCalls } from '@lamplight/contracts/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  resourcesOf,
  setFhirScene,
  type FhirScene,
  type Found,
  type Watched,
} from '../../../../../tests/support/fhir-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let scene: FhirScene;
let api: ApiCaller;
let watched: Watched;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  scene = await setFhirScene(server);
  ({ api, watched } = scene);
});
afterAll(() => server.close());

it('says what it serves, which is what the contracts serve and nothing else [R004-6.1]', async () => {
  const { status, headers, body } = await api.get<CapabilityStatement>('/metadata');
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/fhir+json; charset=utf-8',
  ]);
  expect(capabilityStatement.parse(body)).toEqual(body);
  const resources = body.rest[0]?.resource ?? [];
  const said = resources.flatMap(({ type, interaction }) =>
    interaction.map(({ code }) => (code === 'read' ? `GET /${type}/{id}` : `GET /${type}`)),
  );
  const served = allCalls
    .filter(({ speaks, path }) => speaks === 'fhir' && !/metadata|_search/.test(path))
    .map(({ method, path }) => `${method} ${path.replace('/partner/fhir/r4', '')}`);
  expect(said.sort()).toEqual(served.sort());
  for (const { type, searchParam } of resources)
    for (const name of ['_id', 'identifier', 'patient', 'status', 'location', 'name', '_include']) {
      const values: Record<string, string> = {
        _id: type === 'Location' ? 'room-1' : '1',
        location: 'room-1',
        status: 'planned',
      };
      const answer = await api.get(`/${type}?${name}=${values[name] ?? '1'}`);
      const isSaid = searchParam.some((one) => one.name === name);
      expect([type, name, answer.status]).toEqual([type, name, isSaid ? 200 : 422]);
    }
});

it('writes nothing, and knows no other resource [R004-6.1]', async () => {
  expect(
    allCalls.filter(
      ({ speaks, audit }) => speaks === 'fhir' && 'action' in audit && audit.action !== 'read',
    ),
  ).toEqual([]);
  for (const answer of [
    await api.post('/Patient', { body: { resourceType: 'Patient' } }),
    await api.put(`/Patient/${watched.patient_id}`, { body: {} }),
    await api.delete(`/Patient/${watched.patient_id}`),
    await api.get('/Observation'),
  ]) {
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ resourceType: 'OperationOutcome', id: answer.requestId });
  }
});

it('tells who a patient is, with the version it has [R004-6.2]', async () => {
  const { body, headers } = await api.get<FhirPatient>(`/Patient/${watched.patient_id}`);
  expect(fhirPatient.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    resourceType: 'Patient',
    id: String(watched.patient_id),
    active: true,
    name: [
      {
        family: watched.last_name,
        given: expect.arrayContaining([watched.first_name]) as string[],
      },
    ],
    gender: watched.gender,
    birthDate: watched.dob,
  });
  expect(body.identifier).toMatchObject([{ use: 'usual', value: watched.mrn }]);
  expect(headers.get('etag')).toBe(`W/"${body.meta.versionId}"`);
  expect(Date.parse(headers.get('last-modified') ?? '')).toBe(
    Math.floor(Date.parse(body.meta.lastUpdated) / 1000) * 1000,
  );
  expect(headers.get('cache-control')).toContain('no-store');
});

it('knows the record number also by the system of the health record [R004-6.2]', async () => {
  const system = 'urn:oid:2.16.840.1.113883.3.9999';
  await server.owner.query(
    `INSERT INTO fhir_issuers (hospital_id, name, iss, client_id, number_system, user_claim)
     SELECT hospital_id, 'EHR', 'https://ehr.example/fhir', 'x', $2, 'email' FROM divisions WHERE id = $1`,
    [scene.divisionId, system],
  );
  const { body } = await api.get<FhirPatient>(`/Patient/${watched.patient_id}`);
  expect(body.identifier.map((one) => [one.use, one.value])).toEqual([
    ['usual', watched.mrn],
    ['secondary', watched.mrn],
  ]);
  const search = (text: string) =>
    api.post<Found<FhirPatient>>('/Patient/_search', { body: { identifier: text } });
  for (const known of [system, body.identifier[0]?.system])
    expect((await search(`${known}|${watched.mrn}`)).body.total).toBe(1);
  expect((await search(`urn:oid:9.9|${watched.mrn}`)).body).toMatchObject({ total: 0 });
  await server.owner.query('DELETE FROM fhir_issuers WHERE number_system = $1', [system]);
});

it('leads from a merged record to the one that stayed, if it is in sight [R004-6.2]', async () => {
  const merge = (into: number) =>
    server.owner.query<{ id: number }>(
      `UPDATE patients SET merged_into_id = $1, merged_at = now()
        WHERE id = (SELECT id FROM patients p WHERE p.division_id = $2 AND p.id <> $3 AND p.status = 'active'
          AND NOT EXISTS (SELECT FROM patient_monitors m WHERE m.patient_id = p.id) ORDER BY id LIMIT 1)
      RETURNING id::float8`,
      [into, scene.divisionId, watched.patient_id],
    );
  const { rows } = await merge(watched.patient_id);
  const given = rows[0]?.id;
  const { body } = await api.get<FhirPatient>(`/Patient/${given}`);
  expect(body).toMatchObject({
    active: false,
    link: [{ other: { reference: `Patient/${watched.patient_id}` }, type: 'replaced-by' }],
  });
  await merge(await scene.elsewhere('patients', 'division'));
  const away = await api.get<FhirPatient>(`/Patient/${given}`);
  expect([away.body.active, away.body.link]).toEqual([false, undefined]);
});

it('tells places as a tree from the division to the bed [R004-6.3]', async () => {
  const read = async (id: string) => (await api.get<FhirLocation>(`/Location/${id}`)).body;
  const names: string[] = [];
  let place = await read(`bed-${watched.bed_id}`);
  for (;;) {
    expect(fhirLocation.parse(place)).toEqual(place);
    names.push(`${place.id} ${place.physicalType.coding?.[0]?.code}`);
    if (!place.partOf) break;
    place = await read(place.partOf.reference.replace('Location/', ''));
  }
  expect(names).toEqual([
    `bed-${watched.bed_id} bd`,
    `room-${watched.room_id} ro`,
    `unit-${watched.unit_id} wa`,
    `division-${watched.division_id} si`,
  ]);
});

it('tells a device, where it stands and whether it answers [R004-6.4]', async () => {
  const path = `/Device/${watched.video_device_id}`;
  const set = (status: string) =>
    server.owner.query(
      `UPDATE video_devices SET status = $1, status_since = clock_timestamp() WHERE id = $2`,
      [status, watched.video_device_id],
    );
  await set('online');
  const before = await api.get<FhirDevice>(path);
  expect(fhirDevice.parse(before.body)).toEqual(before.body);
  expect(before.body).toMatchObject({
    status: 'active',
    statusReason: [{ coding: [{ code: 'online' }] }],
    location: { reference: expect.stringMatching(/^Location\/(bed|room)-\d+$/) as string },
  });
  await set('offline');
  const after = await api.get<FhirDevice>(path);
  expect(after.body.statusReason[0]?.coding?.[0]?.code).toBe('offline');
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  await server.owner.query(
    `UPDATE video_devices SET service_status = 'decommissioned' WHERE id = $1`,
    [watched.video_device_id],
  );
  expect((await api.get<FhirDevice>(path)).body.status).toBe('inactive');
});

it('tells a monitoring session without a word of who is watched [R004-6.5]', async () => {
  const { body, text } = await api.get<FhirEncounter>(`/Encounter/${watched.id}`);
  expect(fhirEncounter.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    status: 'in-progress',
    class: { code: 'VR' },
    subject: { reference: `Patient/${watched.patient_id}` },
    period: { start: expect.stringMatching(/Z$/) as string },
  });
  expect(body.location.map(({ location }) => location.reference)).toEqual(
    [
      `bed-${watched.bed_id}`,
      `room-${watched.room_id}`,
      `unit-${watched.unit_id}`,
      `division-${watched.division_id}`,
    ].map((id) => `Location/${id}`),
  );
  expect(text).not.toContain(watched.last_name);
  expect(text).not.toContain(watched.mrn);
});

it('finds sessions by patient, status and place [R004-6.5]', async () => {
  const find = async (query: string) =>
    resourcesOf((await api.get<Found<FhirEncounter>>(`/Encounter?${query}`)).body);
  const ids = async (query: string) => (await find(query)).map(({ id }) => id);
  const id = String(watched.id);
  expect(await ids(`patient=Patient/${watched.patient_id}&status=in-progress`)).toEqual([id]);
  expect(await ids(`patient=${watched.patient_id}&status=planned,cancelled`)).toEqual([]);
  for (const place of [`bed-${watched.bed_id}`, `Location/room-${watched.room_id}`])
    expect(await ids(`location=${place}&status=in-progress,onleave`)).toContain(id);
  const ofUnit = await find(`location=unit-${watched.unit_id}&_count=100`);
  expect(ofUnit.length).toBeGreaterThan(0);
  for (const { location } of ofUnit)
    expect(location.map((one) => one.location.reference)).toContain(
      `Location/unit-${watched.unit_id}`,
    );
  const finished = await find('status=finished&_count=100');
  expect(finished.every(({ status, period }) => status === 'finished' && period)).toBe(true);
});
