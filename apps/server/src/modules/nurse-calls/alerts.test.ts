import type { NurseCallDestination } from '@lamplight/contracts/entities/nurse-call-destination';
import type { SentNurseCallTest } from '@lamplight/contracts/entities/nurse-call-test';
import { MllpClient } from '@lamplight/hl7/testing/mllp-client';
import { createTestClock } from '@lamplight/test-kit/clock';
import { eventually } from '@lamplight/test-kit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ackOf } from '../../../../../tests/support/adt-message.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import {
  alertStatus,
  startNurseCallPeer,
  type NurseCallPeer,
} from '../../../../../tests/support/nurse-call-peer.ts';
import { watchedMonitor, type WatchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

const clock = createTestClock(new Date());
let server: TestServer;
let admin: ApiCaller;
let observer: ApiCaller;
let monitor: WatchedMonitor;
let peer: NurseCallPeer;
let destination: NurseCallDestination;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api', 'worker', 'hl7'], clock });
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  monitor = await watchedMonitor(server);
  peer = await startNurseCallPeer();
  const { rows } = await server.owner.query<{ id: string }>(
    `SELECT division_id AS id FROM patient_monitors WHERE id = $1`,
    [monitor.id],
  );
  const made = await admin.post<NurseCallDestination>('/nurse_call_destinations', {
    body: {
      name: 'Calls of the test',
      division_id: Number(rows[0]?.id),
      host: '127.0.0.1',
      port: peer.port,
      uses_tls: false,
      certificate: null,
      is_enabled: true,
    },
  });
  destination = made.body;
});
afterAll(async () => {
  await peer.close();
  await server.close();
});

const raise = async (): Promise<{ id: number; uuid: string }> => {
  const uuid = crypto.randomUUID();
  const { body } = await observer.post<{ id: number }>('/stat_alarms', {
    body: {
      patient_monitor_id: monitor.id,
      alarm_type: 'alarm',
      source: 'manual',
      alarm_uuid: uuid,
    },
  });
  return { id: body.id, uuid };
};
const about = (uuid: string) => peer.alerts.filter((text) => text.includes(uuid));
const stepsOf = async (id: number): Promise<string[]> =>
  (
    await server.owner.query<{ step: string }>(
      `SELECT step FROM alarm_steps WHERE stat_alarm_id = $1`,
      [id],
    )
  ).rows.map(({ step }) => step);

it('sends an alarm as an alert with its place and number and no name, and its end [R004-3.11]', async () => {
  const { id, uuid } = await raise();
  await eventually(async () => about(uuid).length === 1);
  const [text = ''] = about(uuid);
  expect(text).toContain('ORU^R40^ORU_R40');
  expect(text).toContain('68481^MDC_ATTR_EVENT_PHASE^MDC|1.0.0.0.3|start');
  const { rows } = await server.owner.query<{ last_name: string; mrn: string }>(
    `SELECT p.last_name, p.mrn FROM patients p JOIN patient_monitors m ON m.patient_id = p.id WHERE m.id = $1`,
    [monitor.id],
  );
  expect(text).toContain(rows[0]?.mrn);
  expect(text).not.toContain(rows[0]?.last_name);
  await observer.post(`/stat_alarms/${id}/resolve`, { body: { outcome: 'helped' } });
  await eventually(async () => about(uuid).length === 2);
  expect(about(uuid)[1]).toContain('|end|');
});

it('turns an accepted alert into an acknowledgement of the alarm [R004-3.13]', async () => {
  const { id, uuid } = await raise();
  await eventually(async () => about(uuid).length === 1);
  const client = await MllpClient.open(server.adt?.sharedPort ?? 0);
  const say = async (word: string) =>
    ackOf(await client.send(alertStatus(uuid, word, crypto.randomUUID())));
  expect(await say('Delivered')).toBe('AA');
  expect(await say('Accepted')).toBe('AA');
  await eventually(async () => (await stepsOf(id)).includes('acknowledged'));
  const { rows } = await server.owner.query(
    `SELECT answer FROM nurse_call_alerts WHERE stat_alarm_id = $1 AND phase = 'start'`,
    [id],
  );
  expect(rows).toEqual([{ answer: 'accepted' }]);
  await client.close();
});

it('tries again what was not taken, in the order of the patient [R004-3.12]', async () => {
  peer.answer('AE');
  const first = await raise();
  await eventually(async () => about(first.uuid).length === 1);
  const second = await raise();
  peer.answer('AA');
  clock.advance(6_000);
  await eventually(async () => about(second.uuid).length === 1);
  expect(about(first.uuid)).toHaveLength(2);
  const order = peer.alerts.map((text) =>
    [first.uuid, second.uuid].find((id) => text.includes(id)),
  );
  expect(order.lastIndexOf(first.uuid)).toBeLessThan(order.indexOf(second.uuid));
});

it('sends a test about nobody and shows what is answered [R004-3.14]', async () => {
  const path = `/nurse_call_destinations/${destination.id}/test`;
  const taken = await admin.post<SentNurseCallTest>(path);
  expect(taken.body).toMatchObject({ outcome: 'acknowledged', ack_code: 'AA' });
  peer.answer('AR');
  const refused = await admin.post<SentNurseCallTest>(path);
  expect(refused.body).toMatchObject({ outcome: 'acknowledged', ack_code: 'AR' });
  peer.answer('AA');
});

it('gives up what waits when a destination is switched off [R004-3.12]', async () => {
  peer.answer('AE');
  const { id, uuid } = await raise();
  await eventually(async () => about(uuid).length === 1);
  const { name, host, port, uses_tls, certificate, version } = destination;
  const saved = await admin.put(`/nurse_call_destinations/${destination.id}`, {
    body: {
      name,
      host,
      port,
      uses_tls,
      certificate,
      version,
      division_id: destination.division.id,
      is_enabled: false,
    },
  });
  expect(saved.status).toBe(200);
  const state = async () =>
    (
      await server.owner.query<{ state: string }>(
        `SELECT state FROM nurse_call_alerts WHERE stat_alarm_id = $1`,
        [id],
      )
    ).rows.map((row) => row.state);
  expect(await state()).toEqual(['failed']);
});

it('is led nowhere by who sees some units only: alarms of all of them would go there [R004-3.11]', async () => {
  const { division } = destination;
  const { rows } = await server.owner.query<{ group_id: string; hospital_id: string }>(
    `WITH g AS (INSERT INTO groups (hospital_id, name, narrows_scope)
       SELECT hospital_id, 'One unit', true FROM divisions WHERE id = $1 RETURNING *),
     u AS (INSERT INTO group_units (hospital_id, group_id, unit_id)
       SELECT g.hospital_id, g.id, (SELECT min(id) FROM units WHERE division_id = $1) FROM g),
     m AS (INSERT INTO group_members (hospital_id, group_id, user_id)
       SELECT g.hospital_id, g.id, (SELECT id FROM users WHERE email = 'admin@harborlight.example') FROM g)
     SELECT id AS group_id, hospital_id FROM g`,
    [division.id],
  );
  const path = `/nurse_call_destinations/${destination.id}`;
  const stored = (await admin.get<NurseCallDestination>(path)).body;
  const change = { ...stored, division_id: division.id, host: '192.0.2.1' };
  const { name, division_id, host, port, uses_tls, certificate, is_enabled, version } = change;
  const body = { division_id, host, port, uses_tls, certificate, is_enabled };
  const saved = { ...body, name, version };
  expect((await admin.put(path, { body: saved })).status).toBe(422);
  const added = { ...body, name: 'Hers' };
  expect((await admin.post('/nurse_call_destinations', { body: added })).status).toBe(422);
  for (const table of ['group_members', 'group_units'])
    await server.owner.query(`DELETE FROM ${table} WHERE group_id = $1`, [rows[0]?.group_id]);
  await server.owner.query('DELETE FROM groups WHERE id = $1', [rows[0]?.group_id]);
  expect((await admin.get(path)).status).toBe(200);
});
