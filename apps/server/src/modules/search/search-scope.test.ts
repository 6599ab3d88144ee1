import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiCaller } from '../../../../../tests/support/api-caller.ts';
import { openSearchScene, type SearchScene } from '../../../../../tests/support/search-scene.ts';

let scene: SearchScene;
beforeAll(async () => {
  scene = await openSearchScene();
});
afterAll(() => scene.server.close());

describe('where it looks', () => {
  const narrowed = 'narrowed-searcher@harborlight.example';

  /** A nurse of the pier whom a group limits to one unit of it. */
  async function addNarrowedNurse(unitId: number): Promise<ApiCaller> {
    const { hospitalId, divisionId } = scene.places.pier;
    const { rows } = await scene.server.owner.query<{ id: string }>(
      `INSERT INTO users (hospital_id, role_id, name, email)
       SELECT hospital_id, role_id, 'Narrow Searcher', $1 FROM users WHERE email = 'charge@harborlight.example'
       RETURNING id`,
      [narrowed],
    );
    const userId = rows[0]?.id;
    await scene.server.owner.query(
      'INSERT INTO user_divisions (hospital_id, user_id, division_id) VALUES ($1, $2, $3)',
      [hospitalId, userId, divisionId],
    );
    const group = await scene.server.owner.query<{ id: string }>(
      `INSERT INTO groups (hospital_id, name, narrows_scope) VALUES ($1, 'One unit', true) RETURNING id`,
      [hospitalId],
    );
    const groupId = group.rows[0]?.id;
    await scene.server.owner.query(
      'INSERT INTO group_members (hospital_id, group_id, user_id) VALUES ($1, $2, $3)',
      [hospitalId, groupId, userId],
    );
    await scene.server.owner.query(
      'INSERT INTO group_units (hospital_id, group_id, unit_id) VALUES ($1, $2, $3)',
      [hospitalId, groupId, unitId],
    );
    return await scene.signIn(narrowed);
  }

  it('is the chosen division, or all of the person’s own, and never another [R000-2.4.5]', async () => {
    await scene.admitPatient({ mrn: 'DIV-1', first: 'Pier', last: 'Divider' });
    await scene.admitPatient({
      mrn: 'DIV-2',
      first: 'Summit',
      last: 'Divider',
      division: scene.places.summit.divisionId,
    });
    const nurse = await scene.signIn('nurse@harborlight.example');
    expect(await scene.numbers(scene.admin, 'divider')).toEqual(['DIV-1', 'DIV-2']);
    expect(await scene.numbers(scene.admin, 'divider', scene.places.pier.divisionId)).toEqual([
      'DIV-1',
    ]);
    expect(await scene.numbers(scene.admin, 'divider', scene.places.summit.divisionId)).toEqual([
      'DIV-2',
    ]);
    expect(await scene.numbers(nurse, 'divider')).toEqual(['DIV-1']);
    // The record number itself, and a misspelt name, find no more.
    expect(await scene.numbers(nurse, 'DIV-2')).toEqual([]);
    expect(await scene.numbers(nurse, 'summit dividre')).toEqual([]);
    const refused = await nurse.get(`/search?q=x&division_id=${scene.places.summit.divisionId}`);
    expect(refused.status).toBe(404);
    expect((await scene.group('units', nurse, 'tele')).items).toEqual([]);
    expect((await scene.group('units', scene.admin, 'tele')).items).toHaveLength(1);
  });

  it('is the person’s own hospital [R000-2.4.5]', async () => {
    await scene.admitPatient({
      mrn: 'HOS-1',
      first: 'Cedar',
      last: 'Foreigner',
      hospital: scene.places.cedarvale.hospitalId,
      division: scene.places.cedarvale.divisionId,
    });
    const other = await scene.signIn('admin@cedarvale.example');
    expect(await scene.numbers(other, 'foreigner')).toEqual(['HOS-1']);
    for (const q of ['HOS-1', 'HOS', 'OS-1', 'foreigner', 'foreignre', 'cedar foreigner'])
      expect(await scene.countAll(scene.admin, q)).toBe(0);
  });

  it('is not past the units that a group leaves to its members; without a room one is in none of them', async () => {
    const { rows } = await scene.server.owner.query<{ id: string; room_id: string }>(
      `SELECT u.id, min(r.id) AS room_id FROM units u JOIN rooms r ON r.unit_id = u.id
        WHERE u.division_id = $1 GROUP BY u.id ORDER BY u.id LIMIT 2`,
      [scene.places.pier.divisionId],
    );
    const [own, other] = rows.map((row) => ({ unit: Number(row.id), room: Number(row.room_id) }));
    if (!own || !other) throw new Error('the pier has fewer than two units');
    await scene.admitPatient({ mrn: 'NAR-1', first: 'Own', last: 'Narrows', room: own.room });
    await scene.admitPatient({ mrn: 'NAR-2', first: 'Other', last: 'Narrows', room: other.room });
    await scene.admitPatient({ mrn: 'NAR-3', first: 'Roomless', last: 'Narrows' });
    const nurse = await addNarrowedNurse(own.unit);
    expect(await scene.numbers(scene.admin, 'narrows')).toEqual(['NAR-2', 'NAR-1', 'NAR-3']);
    for (const q of ['narrows', 'NAR-', 'arrows', 'narrwos'])
      expect((await scene.numbers(nurse, q)).filter((mrn) => mrn.startsWith('NAR'))).toEqual([
        'NAR-1',
      ]);
    for (const q of ['NAR-2', 'NAR-3']) expect(await scene.numbers(nurse, q)).toEqual([]);
    const units = await scene.group('units', nurse, 'ca');
    expect(units.items.every(({ id }) => id === own.unit)).toBe(true);
    const rooms = await scene.group('rooms', nurse, '3');
    expect(rooms.items).toEqual([]);
    // Devices without a room are nobody's who is limited to units.
    expect((await scene.group('video_devices', nurse, 'cart')).items).toEqual([]);
    expect((await scene.group('video_devices', scene.admin, 'cart')).total).toBeGreaterThan(0);
  });
});
