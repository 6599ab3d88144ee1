import type { ReplyOf } from '@lamplight/contracts/call';
import type { logPhoneCall } from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { watchedMonitor } from '../../../../../tests/support/paired-device.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let observer: ApiCaller;
let nurse: ApiCaller;
let path: string;
let id: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  observer = apiCaller(server, await server.signIn('observer@harborlight.example'));
  nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  ({ id } = await watchedMonitor(server));
  path = `/patient_monitors/${id}/phone_calls`;
});
afterAll(() => server.close());

const toUnit = { user_id: null };
const setPhone = (phone: string | null) =>
  server.owner.query(
    `UPDATE units SET phone = $2 WHERE id = (SELECT r.unit_id FROM rooms r
       JOIN patient_monitors m ON m.room_id = r.id WHERE m.id = $1)`,
    [id, phone],
  );

it('is noted with who called whom about whom, and what became of it is told by the caller [R002-3.78]', async () => {
  await setPhone('+1 555 0100');
  const called = await observer.post<ReplyOf<typeof logPhoneCall>>(path, { body: toUnit });
  expect(called).toMatchObject({
    status: 200,
    body: { patient_monitor_id: id, user: null, outcome: null },
  });
  expect(await auditOf(server.owner, called.requestId)).toMatchObject([
    { call: 'patient-monitors.phone-call', subject: 'patient_monitor', subject_ids: [id] },
  ]);
  const body = { call_uuid: called.body.call_uuid, outcome: 'busy' };
  expect((await nurse.post(`${path}/outcome`, { body })).status).toBe(404);
  const told = await observer.post(`${path}/outcome`, { body });
  expect(told).toMatchObject({ status: 200, body: { outcome: 'busy' } });
});

it('says where the number is entered when there is none [R002-3.78]', async () => {
  await setPhone(null);
  const refused = await observer.post(path, { body: toUnit });
  expect(refused).toMatchObject({ status: 409, body: { type: 'PhoneCall::NoNumber' } });
});

/** Who is the nurse of the patient from now on, and who stands behind her. */
async function nursesAre(primary: string, backup: string): Promise<number[]> {
  await server.owner.query(
    `UPDATE patient_monitor_assignments SET ended_at = now() WHERE patient_monitor_id = $1
       AND role = 'nurse' AND ended_at IS NULL`,
    [id],
  );
  const { rows } = await server.owner.query<{ user_id: number }>(
    `INSERT INTO patient_monitor_assignments (hospital_id, patient_monitor_id, user_id, role, place, started_at)
     SELECT u.hospital_id, $1, u.id, 'nurse', p.place, now()
       FROM (VALUES ($2, 'primary'), ($3, 'backup')) AS p (email, place) JOIN users u ON u.email = p.email
      ORDER BY p.place DESC RETURNING user_id::float8`,
    [id, `${primary}@harborlight.example`, `${backup}@harborlight.example`],
  );
  return rows.map(({ user_id }) => user_id);
}
const nurseShown = async () =>
  (await observer.get<PatientMonitor>(`/patient_monitors/${id}`)).body.nurse;

it('is shown with her nurse, and with the backup while the nurse is on a break [R002-3.79]', async () => {
  const [first, second] = await nursesAre('charge', 'bedside');
  await server.owner.query(`UPDATE users SET phone = '207-555-0188' WHERE id = $1`, [first]);
  expect(await nurseShown()).toEqual({
    id: first,
    name: 'Clara Quarterdeck',
    phone: '207-555-0188',
  });
  await server.owner.query(
    `INSERT INTO observer_breaks (hospital_id, user_id, started_at, ends_at)
     SELECT hospital_id, id, now(), now() + interval '10 minutes' FROM users WHERE id = $1`,
    [first],
  );
  expect((await nurseShown())?.id).toBe(second);
  await server.owner.query(
    `UPDATE observer_breaks SET ended_at = now(), ended_by = 'key' WHERE user_id = $1`,
    [first],
  );
  await server.owner.query('UPDATE users SET disabled_at = now() WHERE id = ANY ($1)', [
    [first, second],
  ]);
  expect(await nurseShown()).toBeNull();
  await server.owner.query('UPDATE users SET disabled_at = NULL WHERE id = ANY ($1)', [
    [first, second],
  ]);
});

it('notes which nurse was called, and calls nobody who is none of hers [R002-3.79]', async () => {
  const [first, second] = await nursesAre('charge', 'bedside');
  const call = (user_id: number | undefined) =>
    observer.post<ReplyOf<typeof logPhoneCall>>(path, { body: { user_id } });
  const called = await call(first);
  expect(called.body.user).toEqual({ id: first, name: 'Clara Quarterdeck' });
  // Between what she saw and her press somebody else became the nurse.
  await nursesAre('bedside', 'nurse');
  expect((await call(first)).status).toBe(200);
  await server.owner.query('UPDATE users SET phone = NULL WHERE id = $1', [second]);
  expect(await call(second)).toMatchObject({ status: 409, body: { type: 'PhoneCall::NoNumber' } });
  const other = await server.signIn('admin@harborlight.example');
  expect((await call(other.userId)).status).toBe(422);
});
