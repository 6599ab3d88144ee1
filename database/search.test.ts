import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from './demo/load-demo.ts';
import { actFor, column, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
let app: OpenClient;
let admins: { hospital: number; person: number }[];

const kinds = ['patients', 'rooms', 'monitoring_sessions', 'units', 'groups', 'video_devices'];

beforeAll(async () => {
  database = await createTestDatabase();
  await loadDemo(database.urls);
  owner = await openClient(database.urls.owner);
  app = await openClient(database.urls.app);
  const { rows } = await owner.query<{ hospital_id: string; id: string }>(
    `SELECT hospital_id, id FROM users WHERE email LIKE 'admin@%' ORDER BY hospital_id`,
  );
  admins = rows.map((row) => ({ hospital: Number(row.hospital_id), person: Number(row.id) }));
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

const search = (hospital: number, person: number, q: string) =>
  app.query<{ kind: string; id: string }>(
    'SELECT kind, id FROM search_hospital($1, $2, NULL, $3, $4, 101, 5)',
    [hospital, person, q, kinds],
  );

it('answers for the hospital that the connection has named, and for no other', async () => {
  const [own, other] = admins;
  if (!own || !other) throw new Error('the demo has one hospital only');
  await actFor(app, own.hospital);
  const { rows } = await search(own.hospital, own.person, 'HL9');
  expect(rows.filter(({ kind }) => kind === 'patients')).toHaveLength(101);
  const refusal = 'A search stays in the hospital that was named.';
  await expect(search(other.hospital, other.person, 'CV9')).rejects.toThrow(refusal);
  await expect(search(other.hospital, own.person, 'CV9')).rejects.toThrow(refusal);
  // Somebody of another hospital has neither divisions nor units in this one.
  const strange = await search(own.hospital, other.person, 'HL9');
  expect(strange.rows.filter(({ kind }) => kind !== 'groups')).toEqual([]);
});

it('answers nothing to a connection that has named none', async () => {
  await using nobody = await openClient(database.urls.app);
  await expect(
    nobody.query(`SELECT * FROM search_hospital(1, 1, NULL, 'HL9', '{patients}', 101, 5)`),
  ).rejects.toThrow('A search stays in the hospital that was named.');
});

it('finds only rows of the hospital, whatever is asked', async () => {
  for (const { hospital, person } of admins) {
    await actFor(app, hospital);
    for (const q of ['9', 'HL900001', 'CV900001', 'a', 'salt', 'saltmarch', 'camera', 'medical']) {
      const { rows } = await search(hospital, person, q);
      for (const kind of kinds) {
        const ids = rows.filter((row) => row.kind === kind).map(({ id }) => Number(id));
        const table = kind === 'monitoring_sessions' ? 'patient_monitors' : kind;
        const strangers = await owner.query(
          `SELECT id FROM ${table} WHERE id = ANY ($1) AND hospital_id <> $2`,
          [ids, hospital],
        );
        expect({ q, kind, strangers: strangers.rows }).toEqual({ q, kind, strangers: [] });
      }
    }
  }
});

it('gives its parts no more rights than their caller has', async () => {
  const [own, other] = admins;
  if (!own || !other) throw new Error('the demo has one hospital only');
  await actFor(app, own.hospital);
  const forged = `ROW($1, ARRAY(SELECT id FROM divisions), ARRAY(SELECT id FROM units), true)::search_sight`;
  const ask = (hospital: number, q: string) =>
    app.query(`SELECT search_patients(${forged}, search_terms($2), 101, 5)`, [hospital, q]);
  expect((await ask(own.hospital, 'HL9')).rowCount).toBe(101);
  expect((await ask(other.hospital, 'CV9')).rowCount).toBe(0);
});

it('learns the names of patients as they come and change', async () => {
  const words = (like: string) =>
    column(owner, `SELECT word FROM patient_name_words WHERE word LIKE '${like}%' ORDER BY 1`);
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO patients (hospital_id, division_id, mrn, first_name, last_name, gender)
     SELECT hospital_id, min(id), 'WORD-' || n, 'Wordling', 'Wordmaker', 'other'
       FROM divisions CROSS JOIN generate_series(1, 2) n
      WHERE hospital_id = (SELECT min(id) FROM hospitals) GROUP BY hospital_id, n RETURNING id`,
  );
  expect(await words('word')).toEqual(['wordling', 'wordmaker']);
  await owner.query(`UPDATE patients SET last_name = 'Wordsmith' WHERE id = $1`, [rows[0]?.id]);
  expect(await words('word')).toEqual(['wordling', 'wordmaker', 'wordsmith']);
  await expect(
    app.query(`INSERT INTO patient_name_words (hospital_id, word) VALUES (1, 'planted')`),
  ).rejects.toThrow('permission denied');
});
