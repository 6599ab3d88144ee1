import type { ErrorReply } from '@lamplight/contracts/errors';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { QuickNotes } from '@lamplight/contracts/entities/patient-quick-facts';
import type { TagChoice } from '@lamplight/contracts/entities/tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let nurse: ApiCaller;
let observer: ApiCaller;
let other: ApiCaller;
let monitorId: number;
let patientId: number;
let tags: TagChoice[];

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  const caller = async (email: string) => apiCaller(server, await server.signIn(email));
  nurse = await caller('nurse@harborlight.example');
  observer = await caller('observer@harborlight.example');
  other = await caller('other@harborlight.example');
  monitorId = (await watchedMonitor(server)).id;
  patientId = (await shown()).patient_id;
  tags = (await nurse.get<TagChoice[]>('/tags/dropdown')).body;
});
afterAll(() => server.close());

const shown = async () => (await nurse.get<PatientMonitor>(`/patient_monitors/${monitorId}`)).body;
const saveNote = <Body = QuickNotes>(body: object, who = nurse) =>
  who.post<Body>(`/patients/${patientId}/save_note`, { body });
const saveTags = <Body = QuickNotes>(body: object, who = nurse) =>
  who.post<Body>(`/patients/${patientId}/save_tags`, { body });

it('keeps a note of 150 characters beside the monitor; an empty one is none [R002-3.72]', async () => {
  const note = 'n'.repeat(150);
  const saved = await saveNote({ note });
  expect(saved).toMatchObject({ status: 200, body: { id: patientId, note } });
  expect((await shown()).patient).toMatchObject({ note, version: saved.body.version });
  expect(await auditOf(server.owner, saved.requestId)).toMatchObject([
    { call: 'patients.save-note', subject: 'patient', subject_ids: [patientId] },
  ]);
  expect((await saveNote({ note: `${note}n` })).status).toBe(422);
  expect((await saveNote({ note: '  ' })).body.note).toBeNull();
});

it('gives a patient attributes of the hospital, all at once, and their names to her history [R002-3.71]', async () => {
  const chosen = tags.slice(0, 2).map(({ id }) => id);
  const saved = await saveTags({ tags: chosen });
  expect(saved.status).toBe(200);
  expect(saved.body.patient_tags.map(({ id }) => id).sort()).toEqual([...chosen].sort());
  expect((await shown()).patient.patient_tags).toEqual(saved.body.patient_tags);
  expect((await saveTags({ tags: chosen.slice(1) })).body.patient_tags).toHaveLength(1);
  expect((await saveTags({ tags: [] })).body.patient_tags).toEqual([]);
  const unknown = await saveTags<ErrorReply>({ tags: [999_999] });
  expect(unknown).toMatchObject({ status: 422, body: { type: 'Request::Invalid' } });
});

it('is refused over what somebody else wrote meanwhile [R002-3.72]', async () => {
  const { version } = (await shown()).patient;
  expect((await saveNote({ note: 'First', version })).status).toBe(200);
  const late = await saveNote<ErrorReply>({ note: 'Second', version });
  expect(late).toMatchObject({
    status: 409,
    body: { type: 'Record::Stale', details: { current: { note: 'First' } } },
  });
  expect((await saveTags({ tags: [], version })).status).toBe(409);
});

it('is for who may edit monitors, and as if missing for who does not see the patient [R002-3.71]', async () => {
  expect((await saveNote({ note: 'x' }, observer)).status).toBe(403);
  expect((await saveTags({ tags: [] }, observer)).status).toBe(403);
  expect((await saveNote({ note: 'x' }, other)).status).toBe(404);
  expect((await saveTags({ tags: [] }, other)).status).toBe(404);
});
