import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '../../../../../tests/support/audit-trail.ts';
import { grantToRoleOf } from '../../../../../tests/support/grant-permission.ts';
import { openSearchScene, type SearchScene } from '../../../../../tests/support/search-scene.ts';

let scene: SearchScene;
beforeAll(async () => {
  scene = await openSearchScene();
});
afterAll(() => scene.server.close());

describe('what a result says', () => {
  it('of a patient is her name, number, birthday, place and status [R000-3.21]', async () => {
    const { rows } = await scene.server.owner.query<Record<string, unknown>>(
      `SELECT p.mrn, p.first_name || ' ' || p.last_name AS name, p.dob::text, r.name AS room, d.name AS division
         FROM patients p JOIN rooms r ON r.id = p.room_id JOIN divisions d ON d.id = p.division_id
        WHERE p.mrn = 'HL900001'`,
    );
    const [patient] = (await scene.group('patients', scene.admin, 'HL900001')).items;
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
    const { rows } = await scene.server.owner.query<{ name: string; mrn: string }>(
      `SELECT r.name, p.mrn FROM rooms r JOIN patients p ON p.room_id = r.id
        WHERE r.id = $1 ORDER BY p.bed_id LIMIT 1`,
      [scene.places.pier.usedRoomId],
    );
    const { items } = await scene.group(
      'rooms',
      scene.admin,
      rows[0]?.name ?? '',
      scene.places.pier.divisionId,
    );
    const room = items.find(({ id }) => id === scene.places.pier.usedRoomId);
    expect(room).toMatchObject({ division: { id: scene.places.pier.divisionId } });
    expect(room?.unit.name).toBeTruthy();
    expect(room?.patient?.mrn).toBe(rows[0]?.mrn);
  });

  it('of a session is its patient, room, status and since when; running ones come first [R000-3.23]', async () => {
    const patientId = await scene.admitPatient({
      mrn: 'SES-1',
      first: 'Tide',
      last: 'Turner',
      room: scene.places.pier.usedRoomId,
    });
    for (const status of ['stopped', 'paused'])
      await scene.server.owner.query(
        `INSERT INTO patient_monitors (hospital_id, division_id, patient_id, room_id, status,
                                       monitor_started_at, monitor_ended_at)
         VALUES ($1, $2, $3, $4, $5, '2026-01-01T08:00:00Z',
                 CASE WHEN $5 = 'stopped' THEN timestamptz '2026-01-02T08:00:00Z' END)`,
        [
          scene.places.pier.hospitalId,
          scene.places.pier.divisionId,
          patientId,
          scene.places.pier.usedRoomId,
          status,
        ],
      );
    const { items, total } = await scene.group('monitoring_sessions', scene.admin, 'SES-1');
    expect(total).toBe(2);
    expect(items.map(({ status }) => status)).toEqual(['paused', 'stopped']);
    expect(items[1]).toMatchObject({
      since: '2026-01-02T08:00:00.000Z',
      patient: { id: patientId, display_name: 'Tide Turner', mrn: 'SES-1' },
    });
  });

  it('of units, groups and devices is their name and where they are [R000-3.24]', async () => {
    const units = await scene.group('units', scene.admin, 'cardiac');
    expect(units.items).toMatchObject([
      { name: 'Cardiac Care', division: { name: 'Harborlight Pier' } },
    ]);
    expect((await scene.group('groups', scene.admin, 'stroke')).items).toMatchObject([
      { name: 'Stroke Watch' },
    ]);
    const [device] = (await scene.group('video_devices', scene.admin, 'camera 20')).items;
    expect(device).toMatchObject({ name: 'Camera 201', room: { name: '201' } });
    expect((await scene.group('units', scene.admin, 'cardaic')).items).toMatchObject([
      { name: 'Cardiac Care' },
    ]);
    expect((await scene.group('video_devices', scene.admin, 'camara')).total).toBeGreaterThan(
      100 - 1,
    );
  });
});

describe('who may find what', () => {
  it('is told by the groups in the reply [R000-2.4.6]', async () => {
    const groupsOf = async (email: string) =>
      (await scene.found(await scene.signIn(email), '2')).map(({ groupId }) => groupId);
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
    await grantToRoleOf(scene.server, 'operator@harborlight.example', ['View', 'PatientMonitor']);
    const operator = await scene.signIn('operator@harborlight.example');
    const { rows } = await scene.server.owner.query<{
      last_name: string;
      mrn: string;
      room: string;
    }>(
      `SELECT p.last_name, p.mrn, r.name AS room FROM patient_monitors m JOIN patients p ON p.id = m.patient_id
         JOIN rooms r ON r.id = m.room_id WHERE m.status = 'active' AND m.division_id = $1 LIMIT 1`,
      [scene.places.pier.divisionId],
    );
    const watched = rows[0];
    if (!watched) throw new Error('nobody is watched');
    for (const q of [watched.mrn, watched.last_name])
      expect((await scene.group('monitoring_sessions', operator, q)).total).toBe(0);
    const byRoom = await scene.group('monitoring_sessions', operator, watched.room);
    expect(byRoom.total).toBeGreaterThan(0);
    expect(byRoom.items.every(({ patient }) => patient === null)).toBe(true);
    const rooms = await scene.group('rooms', operator, watched.room);
    expect(rooms.items.length).toBeGreaterThan(0);
    expect(rooms.items.every(({ patient }) => patient === null)).toBe(true);
  });

  it('is refused without any of the permissions, and leaves a trace', async () => {
    await scene.server.owner.query(
      `WITH bare AS (INSERT INTO roles (hospital_id, name) SELECT hospital_id, 'Bare' FROM users
         WHERE email = 'nurse@harborlight.example' RETURNING hospital_id, id)
       INSERT INTO users (hospital_id, role_id, name, email)
       SELECT hospital_id, id, 'Bare', 'bare@harborlight.example' FROM bare`,
    );
    const nobody = await scene.signIn('bare@harborlight.example');
    const refused = await nobody.get('/search?q=x');
    expect(refused.status).toBe(403);
    expect(await auditOf(scene.server.owner, refused.requestId)).toMatchObject([
      { action: 'denied' },
    ]);
  });
});

it('writes to the trail which patients it showed', async () => {
  const id = await scene.admitPatient({ mrn: 'TRAIL-1', first: 'Trail', last: 'Marker' });
  const answer = await scene.admin.get('/search?q=TRAIL-1&division_id=*');
  expect(await auditOf(scene.server.owner, answer.requestId)).toMatchObject([
    { call: 'search', action: 'read', subject: 'patient', subject_ids: [id] },
  ]);
});
