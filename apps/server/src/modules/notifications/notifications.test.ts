import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../../../../packages/contracts/src/entities/notification.ts';
import { eventually } from '../../../../../packages/test-kit/src/eventually.ts';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive } from '../../../../../tests/support/live-client.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import type { Notice } from './notice.ts';
import { notify } from './notify.ts';
import { sweepNotifications } from './sweep-notifications.ts';

interface Listed {
  results: Notification[];
  metadata: { count: number };
}

let server: TestServer;
let places: DemoPlaces;
let nurse: ApiCaller;
let charge: ApiCaller;
let elsewhere: ApiCaller;
let nurseIn: SignedIn;
let chargeIn: SignedIn;
let patientId: number;
let patientName: string;

beforeAll(async () => {
  server = await startTestServer();
  places = await findDemoPlaces(server.owner);
  nurseIn = await server.signIn('nurse@harborlight.example');
  chargeIn = await server.signIn('charge@harborlight.example');
  nurse = apiCaller(server, nurseIn);
  charge = apiCaller(server, chargeIn);
  elsewhere = apiCaller(server, await server.signIn('other@harborlight.example'));
  const { rows } = await server.owner.query<{ id: string; name: string }>(
    `SELECT id, first_name || ' ' || last_name AS name FROM patients WHERE room_id = $1`,
    [places.pier.usedRoomId],
  );
  patientId = Number(rows[0]?.id);
  patientName = rows[0]?.name ?? '';
});
afterAll(() => server.close());
beforeEach(() => server.owner.query('DELETE FROM notifications'));

const now = () => new Date();

/** Says something about the patient of a room of Pier. */
const tell = (notice: Partial<Notice> & Pick<Notice, 'readers'>): Promise<number> =>
  server.platform.database.writing(
    { hospitalId: places.pier.hospitalId, userId: null, userName: 'System', requestId: 'test' },
    (tx) =>
      notify(tx, places.pier.hospitalId, {
        kind: 'request_raised',
        about: { patientId, roomId: places.pier.usedRoomId },
        now: now(),
        ...notice,
      }),
  );

const list = async (who: ApiCaller, query = ''): Promise<Notification[]> =>
  (await who.get<Listed>(`/notifications${query}`)).body.results;
const count = async (who: ApiCaller) =>
  (await who.get<{ active: number }>('/notifications/count')).body.active;
const first = async (who: ApiCaller): Promise<Notification> => {
  const [one] = await list(who);
  if (!one) throw new Error('There is no notification.');
  return one;
};

describe('who is told', () => {
  it('the named people, a group or a division, of them who may see the room, and not who caused it [R000-3.42]', async () => {
    const { pier } = places;
    expect(await tell({ readers: { users: [nurseIn.userId] } })).toBe(1);
    const { rows: groups } = await server.owner.query<{ id: string }>(
      `SELECT id FROM groups WHERE hospital_id = $1 AND name = 'Rapid Response'`,
      [pier.hospitalId],
    );
    await tell({ readers: { group: Number(groups[0]?.id) } });
    await tell({ readers: { division: pier.divisionId }, actorId: nurseIn.userId });
    expect(await list(nurse)).toHaveLength(1);
    expect(await list(charge)).toHaveLength(2);
    expect(await list(elsewhere)).toEqual([]);
  });

  it('nobody of another division or hospital, even when named [R000-3.42]', async () => {
    const cedarvale = await server.signIn('admin@cedarvale.example');
    const summit = await server.signIn('other@harborlight.example');
    expect(await tell({ readers: { users: [cedarvale.userId, summit.userId] } })).toBe(0);
  });
});

describe('what is read', () => {
  it('has message, archived, time, division and what it is about [R000-3.40] [R000-7.34]', async () => {
    await tell({ readers: { users: [nurseIn.userId] } });
    const one = await first(nurse);
    expect(one).toMatchObject({
      kind: 'request_raised',
      archived: false,
      division_id: places.pier.divisionId,
      related_to: {
        patient_monitor_id: null,
        patient_id: patientId,
        virtual_request_id: null,
        adt_source_id: null,
      },
      patient: { id: patientId, display_name: patientName },
    });
    expect(one.message).toMatch(/^A request is waiting in room \S/);
    expect(Date.parse(one.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('names no patient in the message, in the row or in the event [R000-3.41]', async () => {
    const live = await openLive(server, nurseIn.token);
    await tell({ readers: { users: [nurseIn.userId] } });
    await eventually(() => live.events.length > 0);
    live.close();
    const stored = await server.owner.query('SELECT to_jsonb(n) AS row FROM notifications n');
    const texts = [(await first(nurse)).message, JSON.stringify(stored.rows)];
    for (const text of [...texts, JSON.stringify(live.events)])
      for (const name of patientName.split(' ')) expect(text).not.toContain(name);
    expect(live.events[0]).toMatchObject({ type: 'notification.changed', data: { op: 'added' } });
  });

  it('tells nothing of a patient who was moved to another hospital and has no room there yet [R000-3.41]', async () => {
    const { rows } = await server.owner.query<{ id: number }>(
      'SELECT id::float8 FROM patient_monitors WHERE patient_id = $1 ORDER BY id DESC LIMIT 1',
      [patientId],
    );
    await tell({ readers: { users: [nurseIn.userId] }, about: { monitorId: rows[0]?.id ?? 0 } });
    const named = async () =>
      (await nurse.get<Listed>('/notifications')).body.results[0]?.patient ?? null;
    const lies = 'UPDATE patients SET division_id = $2, room_id = $3, bed_id = NULL WHERE id = $1';
    expect(await named()).not.toBeNull();
    await server.owner.query(lies, [patientId, places.lakeside.divisionId, null]);
    expect(await named()).toBeNull();
    await server.owner.query(lies, [patientId, places.pier.divisionId, places.pier.usedRoomId]);
  });

  it('tells nothing of a patient who has moved out of sight [R000-3.41]', async () => {
    await tell({ readers: { users: [nurseIn.userId] } });
    const { summit, pier } = places;
    const move = (room: number, division: number) =>
      server.owner.query('UPDATE patients SET room_id = $1, division_id = $2 WHERE id = $3', [
        room,
        division,
        patientId,
      ]);
    await move(summit.usedRoomId, summit.divisionId);
    const one = await first(nurse);
    await move(pier.usedRoomId, pier.divisionId);
    expect(one).toMatchObject({ patient: null, related_to: { patient_id: null } });
    expect(one.message).toContain('room');
  });

  it('names no patient to whom may not see patients', async () => {
    const operator = await server.signIn('operator@harborlight.example');
    await tell({ readers: { users: [operator.userId] } });
    expect((await first(apiCaller(server, operator))).patient).toBeNull();
  });

  it('comes page by page, newest first, since a moment, of a division', async () => {
    const began = Date.parse('2026-03-01T08:00:00Z');
    for (let minute = 0; minute < 5; minute += 1)
      await tell({ readers: { users: [nurseIn.userId] }, now: new Date(began + minute * 60_000) });
    const times = (all: Notification[]) => all.map(({ created_at }) => created_at.slice(14, 16));
    expect(times(await list(nurse, '?per_page=2&page=2'))).toEqual(['02', '01']);
    expect(times(await list(nurse, '?since=2026-03-01T08:02:30Z'))).toEqual(['04', '03']);
    expect(await list(nurse, `?division_id=${places.pier.divisionId}`)).toHaveLength(5);
    expect((await nurse.get(`/notifications?division_id=${places.summit.divisionId}`)).status).toBe(
      404,
    );
  });
});

describe('archiving', () => {
  it('moves one from the active to the archived list and back, and counts [R000-4.50]', async () => {
    await tell({ readers: { users: [nurseIn.userId] } });
    await tell({ readers: { users: [nurseIn.userId] } });
    const { id } = await first(nurse);
    expect(await count(nurse)).toBe(2);
    expect((await nurse.post(`/notifications/${id}/archive`)).status).toBe(204);
    expect((await nurse.post(`/notifications/${id}/archive`)).status).toBe(204);
    expect(await count(nurse)).toBe(1);
    expect((await list(nurse, '?mode=archived')).map((one) => [one.id, one.archived])).toEqual([
      [id, true],
    ]);
    expect((await nurse.post(`/notifications/${id}/unarchive`)).status).toBe(204);
    expect(await list(nurse, '?mode=archived')).toEqual([]);
    expect(await count(nurse)).toBe(2);
  });

  it('is told to the other tabs, once for each change [R000-2.5.6]', async () => {
    const live = await openLive(server, nurseIn.token);
    await tell({ readers: { users: [nurseIn.userId] } });
    const { id } = await first(nurse);
    await nurse.post(`/notifications/${id}/archive`);
    await nurse.post(`/notifications/${id}/archive`);
    await nurse.post(`/notifications/${id}/unarchive`);
    const told = () =>
      live.events.flatMap((event) => (event.type === 'notification.changed' ? [event.data] : []));
    await eventually(() => told().some(({ op }) => op === 'restored'));
    expect(told()).toEqual([
      { id, op: 'added' },
      { id, op: 'archived' },
      { id, op: 'restored' },
    ]);
    live.close();
  });

  it('all leaves what came after the newest one on screen [R000-4.51]', async () => {
    for (const second of [1, 2, 3])
      await tell({ readers: { users: [nurseIn.userId] }, now: new Date(second * 1_000) });
    const [, newestSeen] = await list(nurse);
    const answer = await nurse.post<{ archived: number }>('/notifications/archive_all', {
      body: { newest_id: newestSeen?.id },
    });
    expect(answer.body).toEqual({ archived: 2 });
    expect(await count(nurse)).toBe(1);
  });

  it('is each reader for herself: what is of another is as if it were missing [R000-3.42]', async () => {
    await tell({ readers: { users: [nurseIn.userId, chargeIn.userId] } });
    const { id } = await first(charge);
    expect((await nurse.post(`/notifications/${id}/archive`)).status).toBe(404);
    expect(
      (await nurse.post('/notifications/archive_all', { body: { newest_id: id } })).status,
    ).toBe(404);
    expect(await count(charge)).toBe(1);
  });

  it('counts no further than a badge shows', async () => {
    await server.owner.query(
      `INSERT INTO notifications (hospital_id, user_id, kind)
       SELECT $1, $2, 'alarm_raised' FROM generate_series(1, 150)`,
      [nurseIn.hospitalId, nurseIn.userId],
    );
    expect(await count(nurse)).toBe(100);
  });
});

it('removes what was archived longer ago than the hospital keeps it [R000-3.43]', async () => {
  await server.owner.query(
    `INSERT INTO notifications (hospital_id, user_id, kind, archived_at)
     SELECT $1, $2, 'alarm_raised', CASE WHEN n > 0 THEN now() - make_interval(days => n) END
       FROM unnest(ARRAY[0, 29, 31, 60]) n`,
    [nurseIn.hospitalId, nurseIn.userId],
  );
  const { database } = server.platform;
  expect(await sweepNotifications(database, nurseIn.hospitalId, now())).toBe(2);
  expect(await list(nurse)).toHaveLength(1);
  expect(await list(nurse, '?mode=archived')).toHaveLength(1);
  await server.owner.query(`DELETE FROM retention_settings WHERE kind = 'notifications'`);
  expect(await sweepNotifications(database, nurseIn.hospitalId, new Date(Date.now() + 9e11))).toBe(
    0,
  );
});
