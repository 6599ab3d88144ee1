import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findDemoPlaces } from '../../../../../tests/support/demo-places.ts';
import { openLive, type LiveClient } from '../../../../../tests/support/live-client.ts';
import {
  startTestServer,
  type SignedIn,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

/** As many as come back to one server in a moment when another has died, on a small scale. */
const count = 60;
let gateway: TestServer;
/** Own and foreign ones, in an order in which each page has some of both. */
let topics: { own: string[]; foreign: string[] };
let clients: LiveClient[] = [];

beforeAll(async () => {
  gateway = await startTestServer({ roles: ['gateway'] });
  const { pier, summit, cedarvale } = await findDemoPlaces(gateway.owner);
  const monitorsOf = async (divisionId: number) => {
    const { rows } = await gateway.owner.query<{ topic: string }>(
      `SELECT 'monitor.' || id AS topic FROM patient_monitors WHERE division_id = $1 ORDER BY id LIMIT 4`,
      [divisionId],
    );
    return rows.map(({ topic }) => topic);
  };
  topics = {
    own: [`division.${pier.divisionId}`, ...(await monitorsOf(pier.divisionId))],
    foreign: [
      ...(await monitorsOf(summit.divisionId)),
      ...(await monitorsOf(cedarvale.divisionId)),
    ],
  };
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(() => gateway.close());

const signInMany = (): Promise<SignedIn[]> =>
  Promise.all(Array.from({ length: count }, () => gateway.signIn('nurse@harborlight.example')));

/** Who is let in, and what each of those is refused. */
async function comeBack(people: readonly SignedIn[]) {
  const settled = await Promise.allSettled(
    people.map(async ({ token }) => {
      const client = await openLive({ url: gateway.url }, token);
      clients.push(client);
      return client.subscribe(...topics.own, ...topics.foreign);
    }),
  );
  return settled.map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
  );
}

it('lets many in with less than a query each, and tells each what is its own', async () => {
  expect(topics.own.length).toBeGreaterThan(2);
  expect(topics.foreign.length).toBeGreaterThan(2);
  const people = await signInMany();
  let queries = 0;
  const note = () => void (queries += 1);
  const { pool } = gateway.platform.database;
  pool.on('acquire', note);
  const refused = await comeBack(people);
  pool.off('acquire', note);
  expect(refused).toEqual(people.map(() => topics.foreign));
  expect(queries).toBeGreaterThan(0);
  expect(queries).toBeLessThan(count);
});

it('does not let in whose session ended while he was away, among many who come back', async () => {
  const people = await signInMany();
  await comeBack(people);
  for (const client of clients) client.close();
  const [revoked, ...others] = people as [SignedIn, ...SignedIn[]];
  const unknown = await gateway.platform.tokens.issue('user', revoked.hospitalId, 999_999_999);
  await gateway.owner.query(
    `UPDATE sessions SET ended_at = now(), ended_reason = 'revoked' WHERE id = $1`,
    [revoked.sessionId],
  );
  // What was known of it may serve for less than a second.
  await expect
    .poll(() => comeBack([revoked]), { timeout: 1_000 })
    .toEqual(['UserAuthenticator::SessionEnded']);
  expect(await comeBack([...others, revoked, { ...revoked, token: unknown }])).toEqual([
    ...others.map(() => topics.foreign),
    'UserAuthenticator::SessionEnded',
    'UserAuthenticator::Unauthenticated',
  ]);
});
