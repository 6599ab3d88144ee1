import type { Patient, RecordNumberAnswer } from '@lamplight/contracts/entities/patient';
import type { Revision } from '@lamplight/contracts/entities/revision';
import { noPrecautions } from '@lamplight/domain/patients/precautions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { samplePatient } from '../../../../../tests/support/sample-patient.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

interface Page<Row> {
  results: Row[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let nurse: ApiCaller;
let admin: ApiCaller;
let observer: ApiCaller;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  const caller = async (name: string) =>
    apiCaller(server, await server.signIn(`${name}@harborlight.example`));
  nurse = await caller('charge');
  admin = await caller('admin');
  observer = await caller('observer');
});
afterAll(() => server.close());

let last = 100;
/** Eight characters, as numbers of the demo have. */
const newNumber = () => `T${String((last += 1)).padStart(7, '0')}`;

const fields = (over: object = {}) => samplePatient(newNumber(), over);
const add = <Body = Patient>(over: object = {}, who = nurse) =>
  who.post<Body>('/patients', {
    body: { division_id: places.pier.divisionId, ...fields(over) },
  });
const added = async (over: object = {}, who = nurse): Promise<Patient> => {
  const { status, body, text } = await add(over, who);
  expect(status, text).toBe(200);
  return body;
};
const bodyOf = (patient: Patient, over: object = {}) => ({
  ...fields(),
  mrn: patient.mrn,
  room_id: patient.room_id,
  patient_tags: patient.patient_tags.map(({ id }) => id),
  version: patient.version,
  ...over,
});
const save = <Body = Patient>(patient: Patient, over: object = {}, who = nurse) =>
  who.put<Body>(`/patients/${patient.id}`, { body: bodyOf(patient, over) });
const sqlIds = async (text: string, values: unknown[] = []): Promise<number[]> => {
  const { rows } = await server.owner.query<{ id: string }>(text, values);
  return rows.map(({ id }) => Number(id));
};
/** A patient of the division whom somebody watches. */
async function watched(divisionId = places.pier.divisionId): Promise<number> {
  const [id] = await sqlIds(
    `SELECT p.id FROM patients p JOIN patient_monitors m ON m.hospital_id = p.hospital_id AND m.patient_id = p.id
      WHERE m.status = 'active' AND p.division_id = $1 ORDER BY p.id LIMIT 1`,
    [divisionId],
  );
  if (id === undefined) throw new Error('Nobody is watched in the demo.');
  return id;
}

describe('a record', () => {
  it('is admitted with everything the form has, and read back', async () => {
    const [tag] = await sqlIds('SELECT id FROM tags WHERE hospital_id = $1 ORDER BY id', [
      places.pier.hospitalId,
    ]);
    const [language] = await sqlIds(
      'SELECT id FROM languages WHERE hospital_id = $1 AND is_enabled ORDER BY id',
      [places.pier.hospitalId],
    );
    const [status] = await sqlIds(
      'SELECT id FROM dynamic_field_values WHERE hospital_id = $1 AND is_enabled ORDER BY id',
      [places.pier.hospitalId],
    );
    const precautions = noPrecautions().map((slot) =>
      slot.name === 'npo' ? { ...slot, level: 'On' } : slot,
    );
    const patient = await added({
      middle_name: 'Q.',
      patient_tags: [tag],
      language_id: language,
      patient_status_id: status,
      pronoun: 'they, them',
      note: 'Likes tea.',
      pain_scale: { level: 4, date: '2026-01-02' },
      precautions,
    });
    const { body } = await nurse.get<Patient>(`/patients/${patient.id}`);
    expect(body).toEqual(patient);
    expect(body).toMatchObject({
      display_name: 'Fenwick Q. Testcase',
      dob: '1950-03-14',
      division_id: places.pier.divisionId,
      pain_scale: { level: 4, date: '2026-01-02' },
      precautions,
      patient_tags: [{ id: tag }],
      language: { id: language },
      patient_status: { id: status },
      patient_monitors: [],
      version: 1,
    });
  });

  it.each([
    ['mrn', { mrn: 'SHORT' }, 'A record number has exactly 8 characters here'],
    ['mrn', { mrn: ' ' }, 'Please enter a record number'],
    ['dob', { dob: '2999-01-01' }, 'A date of birth cannot be in the future'],
    ['first_name', { first_name: '' }, 'Please enter the first name'],
    ['last_name', { last_name: ' ' }, 'Please enter the last name'],
    ['gender', { gender: null }, 'Please choose a gender'],
    ['note', { note: 'x'.repeat(151) }, 'Should be less or equal to maximum number of characters'],
    ['room_note', { room_note: 'x'.repeat(151) }, 'maximum number of characters'],
    ['family_note', { family_note: 'x'.repeat(501) }, 'maximum number of characters'],
    ['pain_scale.level', { pain_scale: { level: 11, date: null } }, 'maximum value'],
    ['precautions', { precautions: [] }, 'A patient has these four precautions'],
    ['room_id', { room_id: 999_999_999 }, 'Please choose a room of this hospital'],
    ['language_id', { language_id: 999_999_999 }, 'Please choose a language that is in use'],
    ['patient_status_id', { patient_status_id: 999_999_999 }, 'Please choose a status'],
    ['patient_tags', { patient_tags: [999_999_999] }, 'Please choose tags that are in use'],
  ])(
    'is refused for %s %j [R002-3.1] [R002-3.2] [R002-3.3] [R002-3.4]',
    async (path, over, text) => {
      const { status, body } = await add<{ details: { fields: { path: string; text: string }[] } }>(
        over,
      );
      expect(status).toBe(422);
      expect(body.details.fields[0]?.path).toBe(path);
      expect(body.details.fields[0]?.text).toContain(text);
    },
  );

  it('is changed from the version it was read in, and tells both when stale [R002-3.7]', async () => {
    const before = await added();
    const saved = await save(before, { note: 'Sleeps late.' });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ note: 'Sleeps late.', version: before.version + 1 });
    const stale = await save<{ type: string; details: { current: Patient } }>(before);
    expect(stale).toMatchObject({ status: 409, body: { type: 'Record::Stale' } });
    expect(stale.body.details.current.note).toBe('Sleeps late.');
  });

  it('is only read while monitored; the status alone is changed [R002-3.5] [R002-3.8]', async () => {
    const id = await watched();
    const { body: patient } = await nurse.get<Patient>(`/patients/${id}`);
    expect(patient.patient_monitors[0]?.status).toBe('active');
    expect(await save<unknown>(patient)).toMatchObject({
      status: 409,
      body: { type: 'Patient::MonitoringInProgress' },
    });
    const statuses = await sqlIds(
      'SELECT id FROM dynamic_field_values WHERE hospital_id = $1 AND is_enabled ORDER BY id',
      [places.pier.hospitalId],
    );
    const other = statuses.find((one) => one !== patient.patient_status_id);
    const set = (who: ApiCaller, patient_status_id: unknown) =>
      who.post<Patient>(`/patients/${id}/status`, { body: { patient_status_id } });
    expect((await set(nurse, other)).body.patient_status_id).toBe(other);
    expect((await set(nurse, 999_999_999)).status).toBe(422);
    expect((await set(observer, other)).status).toBe(403);
  });

  it('keeps its number to itself, and says who has it to who may know [R002-8.1]', async () => {
    const first = await added();
    const here = await add<{ type: string; error: string; details: { current: unknown } }>({
      mrn: first.mrn,
    });
    expect(here).toMatchObject({
      status: 409,
      body: {
        type: 'Patient::MrnNotUnique',
        error: 'Patient with given MRN already exists.',
        details: { current: { id: first.id } },
      },
    });
    const away = await added({ division_id: places.lakeside.divisionId }, admin);
    const unseen = await add<{ details?: unknown }>({ mrn: away.mrn });
    expect(unseen.status).toBe(409);
    expect(unseen.body.details).toBeUndefined();
    const second = await added();
    expect((await save(second, { mrn: first.mrn })).status).toBe(409);
  });

  it('gets a free bed of the room, and none where all are taken [R002-3.9]', async () => {
    const [room] = await sqlIds(
      `SELECT r.id FROM rooms r JOIN beds b ON b.hospital_id = r.hospital_id AND b.room_id = r.id
        WHERE r.division_id = $1 AND NOT EXISTS (SELECT FROM patients p
          WHERE p.hospital_id = r.hospital_id AND p.room_id = r.id)
        GROUP BY r.id HAVING count(*) = 1 ORDER BY r.id LIMIT 1`,
      [places.pier.divisionId],
    );
    const patient = await added({ room_id: room });
    expect(patient.bed).not.toBeNull();
    expect((await add({ room_id: room })).status).toBe(422);
    // Who lies there already stays, and makes room by leaving.
    expect((await save(patient, { note: 'Same bed.' })).status).toBe(200);
    const { body: now } = await nurse.get<Patient>(`/patients/${patient.id}`);
    expect((await save(now, { status: 'inactive' })).status).toBe(200);
    const next = await added({ room_id: room });
    expect(next.bed).toEqual(patient.bed);
  });

  it('shows what a machine wrote to those with the flag alone [R002-3.11]', async () => {
    const patient = await added();
    await server.owner.query(
      `UPDATE patients SET ai_snapshot = 'A calm night.' WHERE id = $1 AND hospital_id = $2`,
      [patient.id, places.pier.hospitalId],
    );
    const read = async () => (await nurse.get<Patient>(`/patients/${patient.id}`)).body;
    const history = async () =>
      (await nurse.get<Page<Revision>>(`/revisions/patient/${patient.id}`)).body.results;
    const before = await read();
    expect(before.ai_snapshot).toBeNull();
    expect(JSON.stringify(await history())).not.toContain('calm night');
    expect((await save(before, { ai_snapshot: 'Mine.' })).status).toBe(403);
    // What was not sent stays.
    expect((await save(before, { note: 'Kept.' })).status).toBe(200);
    await server.owner.query(
      `UPDATE feature_flags SET enabled = true WHERE hospital_id = $1 AND key = 'crystal_ball'`,
      [places.pier.hospitalId],
    );
    const after = await read();
    expect(after.ai_snapshot).toBe('A calm night.');
    expect(JSON.stringify(await history())).toContain('calm night');
    const written = await save(after, { ai_snapshot: 'A restless night.' });
    expect(written.body.ai_snapshot_updated_at).not.toBeNull();
  });

  it('names in its history what it refers to, and tells tags and precautions', async () => {
    const patient = await added();
    const tags = await sqlIds(`SELECT id FROM tags WHERE hospital_id = $1 AND name = 'Night owl'`, [
      places.pier.hospitalId,
    ]);
    const [language] = await sqlIds(
      `SELECT id FROM languages WHERE hospital_id = $1 AND name = 'Spanish'`,
      [places.pier.hospitalId],
    );
    const saved = await save(patient, { patient_tags: tags, language_id: language });
    expect(saved.body.version).toBe(patient.version + 1);
    const { body } = await nurse.get<Page<Revision>>(`/revisions/patient/${patient.id}`);
    expect(body.results[0]?.audited_changes).toMatchObject({
      language_id: { new_value: 'Spanish' },
      patient_tags: { new_value: ['Night owl'] },
    });
  });
});

describe('the check of a record number', () => {
  const check = <Body = RecordNumberAnswer>(mrn: string, who = nurse, id = '') =>
    who.get<Body>(`/patients/is_mrn_editable/${mrn}${id}`);

  it('answers across hospitals, masked, and stands in the trail [R002-8.2]', async () => {
    expect((await check(newNumber())).body).toEqual({ type: 'valid', patient: null });
    const here = await added();
    expect((await check(here.mrn)).body).toEqual({
      type: 'Patient::MrnNotUnique',
      patient: {
        id: here.id,
        display_name: 'F***** T*****',
        dob: '**/**/1950',
        division: { id: places.pier.divisionId, name: 'Harborlight Pier' },
        is_in_sight: true,
      },
    });
    const away = await added({ division_id: places.lakeside.divisionId }, admin);
    const asked = await check(away.mrn);
    expect(asked.body).toMatchObject({
      type: 'Patient::MrnNotUnique',
      patient: { display_name: 'F***** T*****', is_in_sight: false },
    });
    expect(asked.text).not.toContain('Testcase');
    expect(await auditOf(server.owner, asked.requestId)).toMatchObject([
      { action: 'read', subject: 'patient', subject_ids: [away.id] },
    ]);
    const { rows } = await server.owner.query<{ mrn: string }>(
      'SELECT mrn FROM patients WHERE id = $1',
      [await watched(places.lakeside.divisionId)],
    );
    expect((await check(rows[0]?.mrn ?? '')).body.type).toBe('Patient::MonitoringInProgress');
    expect((await check('SHORT')).status).toBe(422);
    expect((await check(here.mrn, observer)).status).toBe(403);
  });

  it('lets a patient keep her own number, and says so of a monitored one [R002-8.2]', async () => {
    const patient = await added();
    expect((await check(patient.mrn, nurse, `/${patient.id}`)).body.type).toBe('valid');
    const other = await added();
    expect((await check(other.mrn, nurse, `/${patient.id}`)).body.type).toBe(
      'Patient::MrnNotUnique',
    );
    const id = await watched();
    expect((await check(newNumber(), nurse, `/${id}`)).body.type).toBe(
      'Patient::MonitoringInProgress',
    );
    expect((await check(newNumber(), nurse, '/999999999')).status).toBe(404);
  });

  it('is not for trying numbers one after the other [R002-8.2]', async () => {
    const eager = apiCaller(server, await server.signIn('bedside@harborlight.example'));
    const statuses: number[] = [];
    for (let asked = 0; asked < 40; asked += 1)
      statuses.push((await check(newNumber(), eager)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('a move to another hospital', () => {
  const move = <Body = { division_id: number }>(id: number, body: object, who = nurse) =>
    who.post<Body>(`/patients/${id}/move_to_division`, { body });

  it('takes whoever knows the record number, and leaves the room behind [R002-8.3]', async () => {
    const away = await added({ division_id: places.lakeside.divisionId }, admin);
    const division_id = places.pier.divisionId;
    expect((await move(away.id, { division_id })).status).toBe(404);
    expect((await move(away.id, { division_id, mrn: newNumber() })).status).toBe(404);
    const moved = await move(away.id, { division_id, mrn: away.mrn });
    expect(moved).toMatchObject({ status: 200, body: { id: away.id, division_id } });
    const { body } = await nurse.get<Patient>(`/patients/${away.id}`);
    expect(body).toMatchObject({ division_id, room: null, bed: null });
    expect((await move(away.id, { division_id: places.lakeside.divisionId })).status).toBe(404);
  });

  it('tells nobody by trying whether a number is right [R002-8.3]', async () => {
    const away = await added({ division_id: places.lakeside.divisionId }, admin);
    const asked = async (mrn: string) =>
      (await move<{ type: string }>(away.id, { division_id: 999_999, mrn })).status;
    expect([await asked(away.mrn), await asked(newNumber())]).toEqual([404, 404]);
    const tries: number[] = [];
    const who = apiCaller(server, await server.signIn('nurse@harborlight.example'));
    // Some are given back on the way.
    while (tries.length < 60 && tries.at(-1) !== 429)
      tries.push(
        (await move(away.id, { division_id: places.pier.divisionId, mrn: newNumber() }, who))
          .status,
      );
    expect([tries[0], tries.at(-1)]).toEqual([404, 429]);
  });

  it('waits for the end of monitoring [R002-8.3]', async () => {
    const id = await watched();
    const division_id = places.lakeside.divisionId;
    expect(await move<unknown>(id, { division_id }, admin)).toMatchObject({
      status: 409,
      body: { type: 'Patient::MonitoringInProgress' },
    });
  });
});

describe('the list', () => {
  it('is of those in sight, filtered and sorted [R002-3.15]', async () => {
    const patient = await added({ last_name: 'Zzyzx' });
    const ask = async (query: string, who = nurse) =>
      (await who.get<Page<Patient>>(`/patients?division_id=*&${query}`)).body;
    const byName = await ask(`filters[]=${encodeURIComponent('name:contains:zzyzx')}`);
    expect(byName.results.map(({ id }) => id)).toEqual([patient.id]);
    const byNumber = await ask(`filters[]=${encodeURIComponent(`mrn:equals:${patient.mrn}`)}`);
    expect(byNumber.results).toHaveLength(1);
    const all = await ask('per_page=100&order_by=-name');
    expect(all.results[0]?.id).toBe(patient.id);
    expect(all.results.every(({ division_id }) => division_id === places.pier.divisionId)).toBe(
      true,
    );
    const monitored = await ask(`filters[]=${encodeURIComponent('is_monitored:equals:true')}`);
    expect(monitored.results.every(({ patient_monitors: some }) => some.length > 0)).toBe(true);
    expect(monitored.metadata.count).toBeGreaterThan(0);
    const away = await added({ division_id: places.lakeside.divisionId }, admin);
    expect((await nurse.get(`/patients/${away.id}`)).status).toBe(404);
    expect((await nurse.get(`/patients/${away.id}/adt_history`)).status).toBe(404);
    expect((await nurse.get(`/patients/${away.id}/merged_patients`)).status).toBe(404);
  });
});

it('tells which records were given up for one, and what messages said [R002-3.12]', async () => {
  const patient = await added();
  const given = await added();
  const ask = async <Row>(what: string) =>
    (await nurse.get<Row>(`/patients/${patient.id}/${what}`)).body;
  expect(await ask('merged_patients')).toEqual([]);
  expect((await ask<Page<unknown>>('adt_history')).results).toEqual([]);
  await server.owner.query(
    'UPDATE patients SET merged_into_id = $1, merged_at = now() WHERE id = $2',
    [patient.id, given.id],
  );
  await server.owner.query(
    `INSERT INTO adt_history (hospital_id, patient_id, adt_event) VALUES ($1, $2, 'A01'), ($1, $2, 'A03')`,
    [places.pier.hospitalId, patient.id],
  );
  expect(await ask('merged_patients')).toMatchObject([
    { id: given.id, display_name: 'Fenwick Testcase', status: 'active' },
  ]);
  const { results } = await ask<Page<{ adt_event: string }>>('adt_history');
  expect(results.map(({ adt_event }) => adt_event)).toEqual(['A03', 'A01']);
});
