import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDemoPlaces, type DemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { claimMessages } from './inbox.queries.ts';

let server: TestServer;
let places: DemoPlaces;

beforeAll(async () => {
  // Nobody else who would apply them.
  server = await startTestServer({ roles: ['api'] });
  places = await findDemoPlaces(server.owner);
});
afterAll(() => server.close());

/** A backlog about so many patients, in a table that the planner takes for empty. */
async function addWaiting(messages: number, patients: number): Promise<void> {
  const { hospitalId, divisionId } = places.pier;
  await server.owner.query(
    `WITH source AS (INSERT INTO adt_sources (hospital_id, name, port, time_zone, division_id)
       VALUES ($1, 'Feed', 2575, 'UTC', $2) RETURNING id)
     INSERT INTO hl7_inbox (hospital_id, source_id, control_id, raw, digest, patient_numbers, state)
     SELECT $1, source.id, 'C' || n, 'MSH', 'x', ARRAY['M' || n % $4::int], 'waiting'
       FROM source, generate_series(1, $3::int) n`,
    [hospitalId, divisionId, messages, patients],
  );
}

it('claims the first of each patient out of a long backlog without going through it', async () => {
  await addWaiting(6_000, 5);
  const { hospitalId } = places.pier;
  const claimed = await server.platform.database.writing(
    { hospitalId, userId: null, userName: 'Test', requestId: 'test' },
    async (tx) => {
      // Comparing at each message of the backlog takes several seconds.
      await sql`SET LOCAL statement_timeout = '1s'`.execute(tx);
      return claimMessages(tx, hospitalId, 16);
    },
  );
  expect(claimed.map(({ control_id }) => control_id)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
});
