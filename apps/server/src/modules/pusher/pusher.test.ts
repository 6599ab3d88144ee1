import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../../../packages/contracts/src/events.ts';
import { eventually } from '../../../../../packages/test-kit/src/eventually.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let nurseIn: SignedIn;
let nurse: ApiCaller;
let patient: { id: number; mrn: string; first_name: string; last_name: string };

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  nurseIn = await server.signIn('nurse@harborlight.example');
  nurse = apiCaller(server, nurseIn);
  const { rows } = await server.owner.query<typeof patient>(
    'SELECT id::float8, mrn, first_name, last_name FROM patients WHERE room_id = $1',
    [places.pier.usedRoomId],
  );
  if (!rows[0]) throw new Error('Nobody lies in the room.');
  patient = rows[0];
});
afterAll(() => server.close());

const asked = (data: object = {}) => ({
  event: 'room_notification',
  data: {
    type: 'interpreter',
    level: 'high',
    patientId: patient.id,
    divisionId: places.pier.divisionId,
    ...data,
  },
});
const tellHospital = (who: ApiCaller, body: object) =>
  who.post('/pusher/trigger_hospital', { body });
const tellUser = (who: ApiCaller, body: object) => who.post('/pusher/trigger_user', { body });
const heard = (live: LiveClient, type: LiveEvent['type']) =>
  live.events.filter((event) => event.type === type);

async function hear(email: string): Promise<LiveClient & { userId: number }> {
  const person = await server.signIn(email);
  const live = await openLive(server, person.token);
  await live.subscribe(`hospital.${person.hospitalId}`);
  return Object.assign(live, { userId: person.userId });
}

describe('to the hospital', () => {
  it('passes on what the server knows and nothing that names a patient [R000-7.30] [R000-7.31]', async () => {
    const charge = await hear('charge@harborlight.example');
    const forged = asked({
      userId: 1,
      userName: 'Somebody Else',
      patientName: `${patient.first_name} ${patient.last_name}`,
      patientLink: 'https://evil.example/',
      roomName: `${patient.last_name} in 412`,
      typeMessage: `Record ${patient.mrn}`,
    });
    expect((await tellHospital(nurse, forged)).status).toBe(204);
    expect(
      (await tellHospital(nurse, { ...forged, event: 'room_notification_accepted' })).status,
    ).toBe(204);
    await eventually(() => heard(charge, 'room_notification.accepted').length > 0);
    const data = {
      type: 'interpreter',
      level: 'high',
      patient_id: patient.id,
      division_id: places.pier.divisionId,
      user_id: nurseIn.userId,
      user_name: 'Nell Lanternlight',
      patient_link: `/patients/${patient.id}/overview/video-visit`,
    };
    expect(heard(charge, 'room_notification.raised').map((event) => event.data)).toEqual([data]);
    expect(heard(charge, 'room_notification.accepted').map((event) => event.data)).toEqual([data]);
    charge.close();
  });

  it('never reaches another hospital [R000-7.32]', async () => {
    const charge = await hear('charge@harborlight.example');
    const cedarvale = await hear('admin@cedarvale.example');
    await cedarvale.subscribe(`hospital.${nurseIn.hospitalId}`);
    await tellHospital(nurse, asked());
    await eventually(() => heard(charge, 'room_notification.raised').length > 0);
    expect(cedarvale.events).toEqual([]);
    charge.close();
    cedarvale.close();
  });

  it('says nothing of patients and divisions out of sight, as if they were missing [R000-7.32]', async () => {
    const elsewhere = apiCaller(server, await server.signIn('other@harborlight.example'));
    expect((await tellHospital(elsewhere, asked())).status).toBe(404);
    const wrongDivision = asked({ divisionId: places.summit.divisionId });
    expect((await tellHospital(nurse, wrongDivision)).status).toBe(404);
    expect((await tellHospital(nurse, asked({ patientId: 8e12 }))).status).toBe(404);
  });

  it('takes only events of the list, in their shape [R000-7.30]', async () => {
    expect((await tellHospital(nurse, { event: 'session_expired', data: {} })).status).toBe(422);
    expect((await tellHospital(nurse, asked({ type: 'Ask Mr. Reed' }))).status).toBe(422);
    expect((await tellHospital(nurse, asked({ more: 1 }))).status).toBe(422);
  });

  it('says who speaks and who listens to the division of the patient, in the sender’s own name [R001-7.66]', async () => {
    const observer = await server.signIn('observer@harborlight.example');
    const { rows } = await server.owner.query<{ id: number }>(
      `SELECT id::float8 FROM patient_monitors WHERE division_id = $1 AND status = 'active' ORDER BY id LIMIT 2`,
      [places.pier.divisionId],
    );
    const [monitor_id, previous_monitor_id] = rows.map(({ id }) => id);
    const live = await hear('charge@harborlight.example');
    await live.subscribe(`division.${places.pier.divisionId}`);
    const forged = { user_id: 1, user_name: 'Somebody Else', skip_live_dashboard: true };
    const send = (who: ApiCaller, event: string, data: object) =>
      tellHospital(who, { event, data: { monitor_id, is_enabled: true, ...forged, ...data } });
    const caller = apiCaller(server, observer);
    expect((await send(caller, 'mic_toggled', { previous_monitor_id })).status).toBe(204);
    expect((await send(caller, 'listen_toggled', { is_enabled: false })).status).toBe(204);
    await eventually(() => heard(live, 'listening.toggled').length > 0);
    const by = { user_id: observer.userId, user_name: 'Opal Watchwell' };
    expect(heard(live, 'microphone.toggled').map(({ data }) => data)).toEqual([
      { monitor_id, is_enabled: true, ...by },
      { monitor_id: previous_monitor_id, is_enabled: false, ...by },
    ]);
    const elsewhere = apiCaller(server, await server.signIn('other@harborlight.example'));
    expect((await send(elsewhere, 'mic_toggled', {})).status).toBe(404);
    live.close();
  });

  it('asks all browsers to reload only for who manages the system [R000-7.30]', async () => {
    const refresh = { event: 'request_browser_refresh', data: {} };
    expect((await tellHospital(nurse, refresh)).status).toBe(403);
    const live = await hear('nurse@harborlight.example');
    const operatorIn = await server.signIn('operator@harborlight.example');
    expect((await tellHospital(apiCaller(server, operatorIn), refresh)).status).toBe(204);
    await eventually(() => heard(live, 'browser.refresh-requested').length > 0);
    expect(heard(live, 'browser.refresh-requested')[0]?.data).toEqual({
      user_id: operatorIn.userId,
      user_name: 'Otis Signalman',
    });
    live.close();
  });
});

describe('to the own tabs', () => {
  it('reaches them and nobody else [R000-7.30]', async () => {
    const own = await openLive(server, nurseIn.token);
    const charge = await hear('charge@harborlight.example');
    for (const event of ['timer_reset', 'logout_with_expiration', 'session_expired'])
      expect((await tellUser(nurse, { event, data: {} })).status).toBe(204);
    const uniqueId = 'tab-12345678';
    await tellUser(nurse, { event: 'user_authenticated', data: { uniqueId } });
    await eventually(() => heard(own, 'user.authenticated').length > 0);
    const session = { session_id: nurseIn.sessionId };
    expect(own.events.map(({ type, data }) => [type, data])).toEqual([
      ['session.timer-reset', session],
      ['session.logged-out', session],
      ['session.expired', session],
      ['user.authenticated', { ...session, unique_id: uniqueId }],
    ]);
    expect(charge.events).toEqual([]);
    own.close();
    charge.close();
  });

  it('ends no session: it is a hint and no order [R000-4.61]', async () => {
    await tellUser(nurse, { event: 'session_expired', data: {} });
    await tellUser(nurse, { event: 'logout_with_expiration', data: {} });
    expect((await nurse.get('/users/current')).status).toBe(200);
  });
});

it('refuses a session that sends too many, and not another one [R000-7.33]', async () => {
  const busy = apiCaller(server, await server.signIn('nurse@harborlight.example'));
  const statuses: number[] = [];
  for (let event = 0; event < 40; event += 1)
    statuses.push((await tellUser(busy, { event: 'timer_reset', data: {} })).status);
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(statuses).toContain(429);
  expect((await tellUser(nurse, { event: 'timer_reset', data: {} })).status).toBe(204);
});
