import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateData } from './generate-data.ts';
import { column, count, openClient, type OpenClient } from './testing/open-client.ts';

let database: TestDatabase;
let owner: OpenClient;
const lines: string[] = [];
const report = (line: string): void => {
  lines.push(line);
};

beforeAll(async () => {
  database = await createTestDatabase();
  await generateData(database.urls.owner, { patients: 1501, hospitals: 2 }, report);
  owner = await openClient(database.urls.owner);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('loads all patients, spread over the hospitals, and tells how far it is', async () => {
  const perHospital = 'SELECT count(*) FROM patients GROUP BY hospital_id ORDER BY hospital_id';
  expect(await column(owner, perHospital)).toEqual(['750', '751']);
  expect(lines.at(-2)).toMatch(/^2 of 2 hospitals, 1501 patients, .* patients\/s$/);
});

it('gives them units, rooms, beds and devices in proportion', async () => {
  const rooms = await count(owner, 'SELECT count(*) FROM rooms');
  expect(rooms).toBe(80);
  expect(await count(owner, 'SELECT count(*) FROM video_devices')).toBe(rooms);
  expect(await count(owner, 'SELECT count(*) FROM beds')).toBe(rooms + rooms / 5);
  expect(await count(owner, 'SELECT count(*) FROM patients WHERE bed_id IS NOT NULL')).toBe(78);
  expect(await count(owner, 'SELECT count(*) FROM patient_monitors')).toBeGreaterThan(5);
});

it('writes neither revisions nor events, and leaves every trigger on', async () => {
  expect(await count(owner, 'SELECT count(*) FROM revisions')).toBe(0);
  expect(await count(owner, 'SELECT count(*) FROM outbox')).toBe(0);
  expect(await column(owner, `SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O'`)).toEqual([]);
});

it('adds further hospitals the next time', async () => {
  await generateData(database.urls.owner, { patients: 10, hospitals: 1 }, report);
  expect(await column(owner, 'SELECT auth0_id FROM hospitals ORDER BY id')).toEqual([
    'org_generated_1',
    'org_generated_2',
    'org_generated_3',
  ]);
});

it('refuses more patients than a hospital can number', async () => {
  await expect(
    generateData(database.urls.owner, { patients: 10_000_000, hospitals: 1 }, report),
  ).rejects.toThrow('ask for more hospitals');
});
