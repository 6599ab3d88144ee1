import type { NurseCall, NurseCallForPartner } from '@lamplight/contracts/entities/nurse-call';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackOf } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { nurseCallMessage } from '../../../../../tests/support/nurse-call-message.ts';
import { setPartnerScene, type PartnerScene } from '../../../../../tests/support/partner-scene.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { signedHeaders } from '../../platform/partners/signature.ts';

interface Watched {
  hospital: number;
  monitor: number;
  patient: number;
  room: string;
  room_id: number;
  unit: string;
  last_name: string;
}

let server: TestServer;
let scene: PartnerScene;
let client: MllpClient;
let operator: ApiCaller;
let watched: Watched;
let secrets: { key: string; signing: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'] });
  scene = await setPartnerScene(server);
  client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  operator = scene.admin;
  const { key } = await scene.partner();
  secrets = { key: key.secret ?? '', signing: key.signing_secret ?? '' };
  // Alone in her room, in the hospital that has rules.
  const { rows } = await server.owner.query<Watched>(
    `SELECT m.hospital_id::float8 AS hospital, m.id::float8 AS monitor, p.id::float8 AS patient, r.name AS room,
            r.id::float8 AS room_id, u.name AS unit, p.last_name
       FROM patient_monitors m
       JOIN patients p ON p.id = m.patient_id AND p.room_id = m.room_id
       JOIN rooms r ON r.id = m.room_id JOIN units u ON u.id = r.unit_id
      WHERE m.status = 'active' AND m.division_id = $1
        AND (SELECT count(*) FROM patients o WHERE o.room_id = r.id) = 1
        AND NOT EXISTS (SELECT FROM stat_alarms s WHERE s.patient_monitor_id = m.id AND s.resolved_at IS NULL)
      ORDER BY m.id LIMIT 1`,
    [scene.divisionId],
  );
  if (!rows[0]) throw new Error('Nobody is watched alone in a room');
  [watched] = rows;
  await server.owner.query(
    `UPDATE virtual_requests SET status = 'cancelled', closed_at = now()
      WHERE patient_id = $1 AND status = 'raised'`,
    [watched.patient],
  );
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const message = (callId: string, change: Partial<Parameters<typeof nurseCallMessage>[0]> = {}) =>
  nurseCallMessage({
    controlId: `${callId}-${crypto.randomUUID().slice(0, 8)}`,
    callId,
    kind: 'assist',
    place: `${watched.unit}^${watched.room}`,
    ...change,
  });
const send = async (text: string) => ackOf(await client.send(text));

const callNamed = async (callId: string, by = operator): Promise<NurseCall | undefined> => {
  const { body } = await by.get<{ results: NurseCall[] }>(`/nurse_calls?per_page=100&q=${callId}`);
  return body.results[0];
};
const settled = async (callId: string): Promise<NurseCall> => {
  await eventually(async () => {
    const call = await callNamed(callId);
    return call !== undefined && call.state !== 'waiting';
  });
  const call = await callNamed(callId);
  if (!call) throw new Error('The call is gone');
  return call;
};
const count = async (callId: string): Promise<number> =>
  (await server.owner.query(`SELECT FROM nurse_calls WHERE call_id = $1`, [callId])).rows.length;

const post = (body: object, change: { at?: number; secret?: string; text?: string } = {}) => {
  const text = JSON.stringify(body);
  const at = change.at ?? Math.floor(Date.now() / 1000);
  return scene.calling(secrets.key).post<NurseCallForPartner>('/nurse_calls', {
    body: change.text ?? text,
    headers: signedHeaders(change.secret ?? secrets.signing, at, text),
  });
};
const called = (call_id: string, change: object = {}) => ({
  call_id,
  kind: 'assist',
  place: { unit: watched.unit, room: watched.room },
  ...change,
});

it('makes an alert a virtual request of the patient in the room, once, with the trail [R004-3.1] [R004-3.2] [R004-3.7]', async () => {
  const text = message('HL7-1');
  expect(await send(text)).toBe('AA');
  const call = await settled('HL7-1');
  expect(call).toMatchObject({
    sender: 'Harborlight Health EHR',
    kind: 'assist',
    state: 'done',
    outcome: 'virtual_request',
    rule: 'Any call',
    room: { id: watched.room_id },
    reason: null,
  });
  const raised = await server.owner.query(
    `SELECT patient_id::float8, raised_by_kind, status FROM virtual_requests WHERE id = $1`,
    [call.virtual_request_id],
  );
  expect(raised.rows).toEqual([
    { patient_id: watched.patient, raised_by_kind: 'nurse_call', status: 'raised' },
  ]);
  expect(await send(text)).toBe('AA');
  expect(await send(message('HL7-1', { phase: 'continue' }))).toBe('AA');
  await eventually(async () => (await callNamed('HL7-1'))?.repeats === 1);
  expect(await count('HL7-1')).toBe(1);
  const trail = await server.owner.query(
    `SELECT action FROM audit_log WHERE call = 'nurse-calls.carry-out' AND subject_ids = ARRAY[$1::bigint]`,
    [call.id],
  );
  expect(trail.rows).toEqual([{ action: 'act' }]);
});

it('takes the request back when the call is over and nobody has taken it [R004-3.8]', async () => {
  const { virtual_request_id } = await settled('HL7-1');
  expect(await send(message('HL7-1', { phase: 'end' }))).toBe('AA');
  await eventually(async () => {
    const { rows } = await server.owner.query<{ status: string }>(
      `SELECT status FROM virtual_requests WHERE id = $1`,
      [virtual_request_id],
    );
    return rows[0]?.status === 'cancelled';
  });
  expect((await callNamed('HL7-1'))?.ended_at).not.toBeNull();
  expect(await send(message('HL7-2', { phase: 'end' }))).toBe('AA');
  expect(await settled('HL7-2')).toMatchObject({ state: 'ignored' });
});

it('makes a call a nudge by its kind, and presence a step of the alarm in the room [R004-3.6]', async () => {
  expect(await send(message('HL7-3', { kind: 'BATHROOM' }))).toBe('AA');
  expect(await settled('HL7-3')).toMatchObject({ outcome: 'nudge', rule: 'Bathroom' });
  const { rows } = await server.owner.query(
    `SELECT color, source, rule FROM nudges WHERE patient_monitor_id = $1 AND end_time IS NULL`,
    [watched.monitor],
  );
  expect(rows).toEqual([{ color: 'yellow', source: 'wake_word', rule: 'nurse call' }]);

  expect(await send(message('HL7-4', { kind: 'presence' }))).toBe('AA');
  expect(await settled('HL7-4')).toMatchObject({
    state: 'ignored',
    reason: 'No alarm is open in this room',
  });
  const observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  const alarm = await observer.post<{ id: number }>('/stat_alarms', {
    body: { patient_monitor_id: watched.monitor, alarm_type: 'alarm', source: 'manual' },
  });
  expect(alarm.status).toBe(200);
  expect(await send(message('HL7-5', { kind: 'presence' }))).toBe('AA');
  expect(await settled('HL7-5')).toMatchObject({
    outcome: 'alarm_step',
    stat_alarm_id: alarm.body.id,
  });
  const steps = await server.owner.query(
    `SELECT step, user_id FROM alarm_steps WHERE stat_alarm_id = $1 AND step = 'in_room'`,
    [alarm.body.id],
  );
  expect(steps.rows).toEqual([{ step: 'in_room', user_id: null }]);
});

it('raises nothing for a place that is none of ours, offers it to be mapped, and is retried [R004-3.5]', async () => {
  expect(await send(message('HL7-6', { place: '9X^Attic' }))).toBe('AA');
  const call = await settled('HL7-6');
  expect(call).toMatchObject({ state: 'failed', room: null, place: 'unit 9X, room Attic' });
  expect(call.reason).toMatch(/none of our rooms/);
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM adt_sources WHERE name = 'Harborlight Health EHR'`,
  );
  const offered = await operator.get<{ room: string }[]>(
    `/adt_sources/${rows[0]?.id}/unknown_places`,
  );
  expect(offered.body.map(({ room }) => room)).toContain('Attic');
  await server.owner.query(
    `INSERT INTO adt_places (hospital_id, source_id, room, room_id) VALUES ($1, $2, 'Attic', $3)`,
    [watched.hospital, rows[0]?.id, watched.room_id],
  );
  const retried = await operator.post<NurseCall>(`/nurse_calls/${call.id}/retry`);
  expect(retried.body.state).toBe('waiting');
  expect(await auditOf(server.owner, retried.requestId)).toMatchObject([
    { call: 'nurse-calls.retry', action: 'act', subject_ids: [call.id] },
  ]);
  expect(await settled('HL7-6')).toMatchObject({ state: 'done', room: { id: watched.room_id } });
  const again = await operator.post(`/nurse_calls/${call.id}/retry`);
  expect([again.status, again.body.type]).toEqual([409, 'NurseCall::NotNow']);
});

it('takes a signed call of a partner, once by its own id [R004-3.2] [R004-3.4]', async () => {
  const first = await post(called('P-1', { kind: 'code' }));
  expect(first.body).toMatchObject({ call_id: 'P-1', state: 'waiting', outcome: null });
  expect(await settled('P-1')).toMatchObject({ outcome: 'nudge', rule: 'Code' });
  const second = await post(called('P-1', { kind: 'code' }));
  expect(second.body).toEqual({ ...first.body, state: 'done', outcome: 'nudge' });
  expect(await count('P-1')).toBe(1);
  expect((await post(called('P-1', { phase: 'end' }))).body.ended_at).not.toBeNull();
  const elsewhere = await post(called('P-2', { place: { room: 'Attic' } }));
  expect(elsewhere.status).toBe(200);
  expect(await settled('P-2')).toMatchObject({ state: 'failed', room: null });
});

it.each<[string, Parameters<typeof post>[1]]>([
  ['not signed with the secret', { secret: 'whs_other' }],
  ['signed six minutes ago', { at: Math.floor(Date.now() / 1000) - 360 }],
  ['changed on the way', { text: JSON.stringify({ call_id: 'X-2', place: { room: '201' } }) }],
])('refuses what is %s, and keeps nothing of it [R004-3.4]', async (_, change) => {
  const refused = await post(called('X-1'), change);
  expect([refused.status, (refused.body as { type?: string }).type]).toEqual([
    401,
    'Partner::SignatureRefused',
  ]);
  expect((await count('X-1')) + (await count('X-2'))).toBe(0);
});

it('tells nobody of a patient, and nobody of rooms out of her sight [R004-3.3] [R004-3.7]', async () => {
  const { text } = await operator.get('/nurse_calls?per_page=100');
  expect(text).not.toContain(watched.last_name);
  const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
  expect(await callNamed('HL7-1', other)).toBeUndefined();
  const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  expect((await nurse.get('/nurse_calls')).status).toBe(403);
});

it('carries a call out once, however often the worker is cut off before the commit [R004-3.2]', async () => {
  // The row is held by somebody else meanwhile: it is passed over, and taken once it is free.
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT id FROM nurse_calls WHERE call_id = 'P-2'`,
  );
  const holder = await server.owner.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(
      `UPDATE nurse_calls SET state = 'waiting', settled_at = NULL, reason = NULL,
         said_place = jsonb_set(said_place, '{room}', to_jsonb($2::text)) WHERE id = $1`,
      [rows[0]?.id, watched.room],
    );
    expect((await post(called('P-3'))).status).toBe(200);
    await settled('P-3');
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  expect(await settled('P-2')).toMatchObject({ state: 'done', outcome: 'virtual_request' });
  const requests = await server.owner.query(
    `SELECT FROM virtual_requests WHERE patient_id = $1 AND status = 'raised'`,
    [watched.patient],
  );
  expect(requests.rows).toHaveLength(1);
});

it('sets a message aside that cannot be taken in, and goes on with those behind it [R004-3.2]', async () => {
  await server.owner.query(`
    CREATE FUNCTION refuse_bad() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one' USING ERRCODE = '22000'; END $$;
    CREATE TRIGGER refuse_bad BEFORE INSERT ON nurse_calls FOR EACH ROW
      WHEN (NEW.call_id = 'HL7-BAD') EXECUTE FUNCTION refuse_bad()`);
  expect(await send(message('HL7-BAD'))).toBe('AA');
  expect(await send(message('HL7-BEHIND'))).toBe('AA');
  expect((await settled('HL7-BEHIND')).call_id).toBe('HL7-BEHIND');
  const { rows } = await server.owner.query<{ state: string; error: string }>(
    `SELECT state, error FROM hl7_inbox WHERE control_id LIKE 'HL7-BAD-%'`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['failed']);
  expect(rows[0]?.error).toMatch(/^It could not be taken in/);
});
