import type { SearchGroup, SearchGroupId } from '@lamplight/contracts/entities/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiCaller, type ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: DemoPlaces;
let admin: ApiCaller;

type GroupOf<Id extends SearchGroupId> = Extract<SearchGroup, { groupId: Id }>;

async function found(who: ApiCaller, q: string, division: number | '*' = '*') {
  const path = `/search?q=${encodeURIComponent(q)}&division_id=${division}`;
  const answer = await who.get<SearchGroup[]>(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function group<Id extends SearchGroupId>(
  id: Id,
  who: ApiCaller,
  q: string,
  division: number | '*' = '*',
): Promise<GroupOf<Id>> {
  const one = (await found(who, q, division)).find(({ groupId }) => groupId === id);
  if (!one) throw new Error(`no group ${id}`);
  return one as GroupOf<Id>;
}

const numbers = async (who: ApiCaller, q: string, division: number | '*' = '*') =>
  (await group('patients', who, q, division)).items.map(({ mrn }) => mrn);

const countAll = async (who: ApiCaller, q: string) =>
  (await found(who, q)).reduce((sum, { total }) => sum + total, 0);

interface Scene {
  mrn: string;
  first: string;
  last: string;
  middle?: string;
  division?: number;
  room?: number;
  hospital?: number;
}

/** A patient who was not there before; without a room she belongs to her division. */
async function admitPatient(scene: Scene): Promise<number> {
  const { rows } = await server.owner.query<{ id: string }>(
    `INSERT INTO patients (hospital_id, division_id, room_id, mrn, first_name, middle_name, last_name, gender)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'other') RETURNING id`,
    [
      scene.hospital ?? places.pier.hospitalId,
      scene.division ?? places.pier.divisionId,
      scene.room ?? null,
      scene.mrn,
      scene.first,
      scene.middle ?? null,
      scene.last,
    ],
  );
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
  admin = apiCaller(server, await server.signIn('admin@harborlight.example'));
});
afterAll(() => server.close());

describe('what is found first', () => {
  beforeAll(async () => {
    await admitPatient({ mrn: 'QX77', first: 'Wick', last: 'Candlewood' });
    await admitPatient({ mrn: 'QX7701', first: 'Ember', last: 'Candlewood' });
    await admitPatient({ mrn: 'ZZ-QX77', first: 'Flint', last: 'Candlewood' });
    await admitPatient({ mrn: 'R-1', first: 'Candle', last: 'Hearthstone' });
    await admitPatient({ mrn: 'R-2', first: 'Ash', last: 'Upcandle' });
    await admitPatient({ mrn: 'R-3', first: 'Ash', last: 'Kandlewood' });
  });

  it('is the record number itself, then what begins with it, then what has it inside [R000-2.4.4]', async () => {
    expect(await numbers(admin, 'qx77')).toEqual(['QX77', 'QX7701', 'ZZ-QX77']);
    expect(await numbers(admin, '  QX7701 ')).toEqual(['QX7701']);
  });

  it('of names is what begins so, last names before first names, then what has it inside [R000-2.4.4]', async () => {
    expect(await numbers(admin, 'candle')).toEqual(['QX7701', 'ZZ-QX77', 'QX77', 'R-1', 'R-2']);
  });

  it('is followed by names that look alike when there are few others [R000-2.4.4]', async () => {
    expect(await numbers(admin, 'kandelwood')).toContain('R-3');
    expect(await numbers(admin, 'Candelwood')).toEqual(['QX7701', 'ZZ-QX77', 'QX77']);
    expect(await numbers(admin, 'qx78')).toEqual([]);
  });

  it('takes several words in any order, one of them misspelt at most', async () => {
    expect(await numbers(admin, 'candlewood, ember')).toEqual(['QX7701']);
    expect(await numbers(admin, 'emb cand')).toEqual(['QX7701']);
    expect(await numbers(admin, 'ember candelwood')).toEqual(['QX7701']);
    expect(await numbers(admin, 'ember qx77')).toEqual(['QX7701']);
  });

  it('counts exactly up to a hundred and says when there are more [R000-3.20]', async () => {
    const few = await group('patients', admin, 'candle');
    expect(few).toMatchObject({ groupName: 'Patients', total: 5 });
    expect(few).not.toHaveProperty('count_is_bound');
    const many = await group('patients', admin, 'HL9');
    expect(many).toMatchObject({ total: 100, count_is_bound: true });
    expect(many.items).toHaveLength(5);
  });
});

describe('what a result says', () => {
  it('of a patient is her name, number, birthday, place and status [R000-3.21]', async () => {
    const { rows } = await server.owner.query<Record<string, unknown>>(
      `SELECT p.mrn, p.first_name || ' ' || p.last_name AS name, p.dob::text, r.name AS room, d.name AS division
         FROM patients p JOIN rooms r ON r.id = p.room_id JOIN divisions d ON d.id = p.division_id
        WHERE p.mrn = 'HL900001'`,
    );
    const [patient] = (await group('patients', admin, 'HL900001')).items;
    expect(patient).toMatchObject({
      mrn: 'HL900001',
      display_name: rows[0]?.['name'],
      dob: rows[0]?.['dob'],
      room: { name: rows[0]?.['room'] },
      division: { name: rows[0]?.['division'] },
      status: 'active',
    });
  });

  it('of a room is its unit, its division and who lies in it [R000-3.22]', async () => {
    const { rows } = await server.owner.query<{ name: string; mrn: string }>(
      `SELECT r.name, p.mrn FROM rooms r JOIN patients p ON p.room_id = r.id
        WHERE r.id = $1 ORDER BY p.bed_id LIMIT 1`,
      [places.pier.usedRoomId],
    );
    const { items } = await group('rooms', admin, rows[0]?.name ?? '', places.pier.divisionId);
    const room = items.find(({ id }) => id === places.pier.usedRoomId);
    expect(room).toMatchObject({ division: { id: places.pier.divisionId } });
    expect(room?.unit.name).toBeTruthy();
    expect(room?.patient?.mrn).toBe(rows[0]?.mrn);
  });

  it('of a session is its patient, room, status and since when; running ones come first [R000-3.23]', async () => {
    const patientId = await admitPatient({
      mrn: 'SES-1',
      first: 'Tide',
      last: 'Turner',
      room: places.pier.usedRoomId,
    });
    for (const status of ['stopped', 'paused'])
      await server.owner.query(
        `INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status,
                                       monitor_started_at, monitor_ended_at)
         VALUES ($1, $2, $3, $4, $5, '2026-01-01T08:00:00Z',
                 CASE WHEN $5 = 'stopped' THEN timestamptz '2026-01-02T08:00:00Z' END)`,
        [places.pier.hospitalId, places.pier.divisionId, patientId, places.pier.usedRoomId, status],
      );
    const { items, total } = await group('monitoring_sessions', admin, 'SES-1');
    expect(total).toBe(2);
    expect(items.map(({ status }) => status)).toEqual(['paused', 'stopped']);
    expect(items[1]).toMatchObject({
      since: '2026-01-02T08:00:00.000Z',
      patient: { id: patientId, display_name: 'Tide Turner', mrn: 'SES-1' },
    });
  });

  it('of units, groups and devices is their name and where they are [R000-3.24]', async () => {
    const units = await group('units', admin, 'cardiac');
    expect(units.items).toMatchObject([
      { name: 'Cardiac Care', division: { name: 'Harborlight Pier' } },
    ]);
    expect((await group('groups', admin, 'stroke')).items).toMatchObject([
      { name: 'Stroke Watch' },
    ]);
    const [device] = (await group('video_devices', admin, 'camera 20')).items;
    expect(device).toMatchObject({ name: 'Camera 201', room: { name: '201' } });
    expect((await group('units', admin, 'cardaic')).items).toMatchObject([
      { name: 'Cardiac Care' },
    ]);
    expect((await group('video_devices', admin, 'camara')).total).toBeGreaterThan(100 - 1);
  });
});

describe('where it looks', () => {
  const narrowed = 'narrowed-searcher@harborlight.example';

  /** A nurse of the pier whom a group limits to one unit of it. */
  async function addNarrowedNurse(unitId: number): Promise<ApiCaller> {
    const { hospitalId, divisionId } = places.pier;
    const { rows } = await server.owner.query<{ id: string }>(
      `INSERT INTO users (hospital_id, role_id, name, email)
       SELECT hospital_id, role_id, 'Narrow Searcher', $1 FROM users WHERE email = 'charge@harborlight.example'
       RETURNING id`,
      [narrowed],
    );
    const userId = rows[0]?.id;
    await server.owner.query(
      'INSERT INTO user_divisions (hospital_id, user_id, division_id) VALUES ($1, $2, $3)',
      [hospitalId, userId, divisionId],
    );
    const group = await server.owner.query<{ id: string }>(
      `INSERT INTO groups (hospital_id, name, narrows_scope) VALUES ($1, 'One unit', true) RETURNING id`,
      [hospitalId],
    );
    const groupId = group.rows[0]?.id;
    await server.owner.query(
      'INSERT INTO group_members (hospital_id, group_id, user_id) VALUES ($1, $2, $3)',
      [hospitalId, groupId, userId],
    );
    await server.owner.query(
      'INSERT INTO group_units (hospital_id, group_id, unit_id) VALUES ($1, $2, $3)',
      [hospitalId, groupId, unitId],
    );
    return apiCaller(server, await server.signIn(narrowed));
  }

  it('is the chosen division, or all of the person’s own, and never another [R000-2.4.5]', async () => {
    await admitPatient({ mrn: 'DIV-1', first: 'Pier', last: 'Divider' });
    await admitPatient({
      mrn: 'DIV-2',
      first: 'Summit',
      last: 'Divider',
      division: places.summit.divisionId,
    });
    const nurse = apiCaller(server, await server.signIn('nurse@harborlight.example'));
    expect(await numbers(admin, 'divider')).toEqual(['DIV-1', 'DIV-2']);
    expect(await numbers(admin, 'divider', places.pier.divisionId)).toEqual(['DIV-1']);
    expect(await numbers(admin, 'divider', places.summit.divisionId)).toEqual(['DIV-2']);
    expect(await numbers(nurse, 'divider')).toEqual(['DIV-1']);
    // The record number itself, and a misspelt name, find no more.
    expect(await numbers(nurse, 'DIV-2')).toEqual([]);
    expect(await numbers(nurse, 'summit dividre')).toEqual([]);
    const refused = await nurse.get(`/search?q=x&division_id=${places.summit.divisionId}`);
    expect(refused.status).toBe(404);
    expect((await group('units', nurse, 'tele')).items).toEqual([]);
    expect((await group('units', admin, 'tele')).items).toHaveLength(1);
  });

  it('is the person’s own hospital [R000-2.4.5]', async () => {
    await admitPatient({
      mrn: 'HOS-1',
      first: 'Cedar',
      last: 'Foreigner',
      hospital: places.cedarvale.hospitalId,
      division: places.cedarvale.divisionId,
    });
    const other = apiCaller(server, await server.signIn('admin@cedarvale.example'));
    expect(await numbers(other, 'foreigner')).toEqual(['HOS-1']);
    for (const q of ['HOS-1', 'HOS', 'OS-1', 'foreigner', 'foreignre', 'cedar foreigner'])
      expect(await countAll(admin, q)).toBe(0);
  });

  it('is not past the units that a group leaves to its members; without a room one is in none of them', async () => {
    const { rows } = await server.owner.query<{ id: string; room_id: string }>(
      `SELECT u.id, min(r.id) AS room_id FROM units u JOIN rooms r ON r.unit_id = u.id
        WHERE u.division_id = $1 GROUP BY u.id ORDER BY u.id LIMIT 2`,
      [places.pier.divisionId],
    );
    const [own, other] = rows.map((row) => ({ unit: Number(row.id), room: Number(row.room_id) }));
    if (!own || !other) throw new Error('the pier has fewer than two units');
    await admitPatient({ mrn: 'NAR-1', first: 'Own', last: 'Narrows', room: own.room });
    await admitPatient({ mrn: 'NAR-2', first: 'Other', last: 'Narrows', room: other.room });
    await admitPatient({ mrn: 'NAR-3', first: 'Roomless', last: 'Narrows' });
    const nurse = await addNarrowedNurse(own.unit);
    expect(await numbers(admin, 'narrows')).toEqual(['NAR-2', 'NAR-1', 'NAR-3']);
    for (const q of ['narrows', 'NAR-', 'arrows', 'narrwos'])
      expect((await numbers(nurse, q)).filter((mrn) => mrn.startsWith('NAR'))).toEqual(['NAR-1']);
    for (const q of ['NAR-2', 'NAR-3']) expect(await numbers(nurse, q)).toEqual([]);
    const units = await group('units', nurse, 'ca');
    expect(units.items.every(({ id }) => id === own.unit)).toBe(true);
    const rooms = await group('rooms', nurse, '3');
    expect(rooms.items).toEqual([]);
    // Devices without a room are nobody's who is limited to units.
    expect((await group('video_devices', nurse, 'cart')).items).toEqual([]);
    expect((await group('video_devices', admin, 'cart')).total).toBeGreaterThan(0);
  });
});

describe('who may find what', () => {
  it('is told by the groups in the reply [R000-2.4.6]', async () => {
    const groupsOf = async (email: string) =>
      (await found(apiCaller(server, await server.signIn(email)), '2')).map(
        ({ groupId }) => groupId,
      );
    expect(await groupsOf('admin@harborlight.example')).toEqual([
      'patients',
      'rooms',
      'monitoring_sessions',
      'units',
      'groups',
      'video_devices',
    ]);
    expect(await groupsOf('bedside@harborlight.example')).toEqual([
      'patients',
      'rooms',
      'monitoring_sessions',
      'units',
    ]);
  });

  it('shows nobody’s name to somebody who may see sessions but no patients', async () => {
    const operator = apiCaller(server, await server.signIn('operator@harborlight.example'));
    const { rows } = await server.owner.query<{ last_name: string; mrn: string; room: string }>(
      `SELECT p.last_name, p.mrn, r.name AS room FROM patient_monitors m JOIN patients p ON p.id = m.patient_id
         JOIN rooms r ON r.id = m.room_id WHERE m.status = 'active' AND m.division_id = $1 LIMIT 1`,
      [places.pier.divisionId],
    );
    const watched = rows[0];
    if (!watched) throw new Error('nobody is watched');
    for (const q of [watched.mrn, watched.last_name])
      expect((await group('monitoring_sessions', operator, q)).total).toBe(0);
    const byRoom = await group('monitoring_sessions', operator, watched.room);
    expect(byRoom.total).toBeGreaterThan(0);
    expect(byRoom.items.every(({ patient }) => patient === null)).toBe(true);
    const rooms = await group('rooms', operator, watched.room);
    expect(rooms.items.length).toBeGreaterThan(0);
    expect(rooms.items.every(({ patient }) => patient === null)).toBe(true);
  });

  it('is refused without any of the permissions, and leaves a trace', async () => {
    await server.owner.query(
      `WITH bare AS (INSERT INTO roles (hospital_id, name) SELECT hospital_id, 'Bare' FROM users
         WHERE email = 'nurse@harborlight.example' RETURNING hospital_id, id)
       INSERT INTO users (hospital_id, role_id, name, email)
       SELECT hospital_id, id, 'Bare', 'bare@harborlight.example' FROM bare`,
    );
    const nobody = apiCaller(server, await server.signIn('bare@harborlight.example'));
    const refused = await nobody.get('/search?q=x');
    expect(refused.status).toBe(403);
    expect(await auditOf(server.owner, refused.requestId)).toMatchObject([{ action: 'denied' }]);
  });
});

it('writes to the trail which patients it showed', async () => {
  const id = await admitPatient({ mrn: 'TRAIL-1', first: 'Trail', last: 'Marker' });
  const answer = await admin.get('/search?q=TRAIL-1&division_id=*');
  expect(await auditOf(server.owner, answer.requestId)).toMatchObject([
    { call: 'search', action: 'read', subject: 'patient', subject_ids: [id] },
  ]);
});

describe('what is typed', () => {
  it('is taken as it stands: no sign has a meaning of its own', async () => {
    await admitPatient({ mrn: 'SIGN-100%', first: "O'Hara", last: 'Back\\slash_line' });
    await admitPatient({ mrn: 'SIGN-2', first: 'Zoë', last: 'Łąkowa-Ångström' });
    for (const q of ['100%', '\\slash_', "o'hara", 'slash_line'])
      expect((await numbers(admin, q))[0]).toBe('SIGN-100%');
    for (const q of ['ŁĄKOWA', 'ångström', 'zoë'])
      expect((await numbers(admin, q))[0]).toBe('SIGN-2');
    for (const q of [
      '%',
      '_',
      '\\',
      "'",
      '"',
      '%%%',
      '___',
      "'; DROP TABLE patients; --",
      '((',
      '*',
      ',',
      '💡',
    ])
      expect(await countAll(admin, q)).toBe(0);
    expect(await numbers(admin, 'Zoe')).toContain('SIGN-2');
  });

  it.each(['', '%20%20', 'x'.repeat(101), '%00', 'a%0Ab'])(
    'is refused when it is %j [R000-5.10]',
    async (q) => {
      const answer = await admin.get(`/search?q=${q}`);
      expect(answer.status).toBe(422);
      expect(answer.body.type).toBe('Request::Invalid');
    },
  );

  it('may be a single letter, and then begins a name', async () => {
    await admitPatient({ mrn: 'ONE-1', first: 'Ñandu', last: 'Quill' });
    expect(await numbers(admin, 'ñ')).toEqual(['ONE-1']);
    expect(await numbers(admin, 'q')).toContain('ONE-1');
  });
});
