import { eventually } from '@lamplight/test-kit/eventually';
import { asSuperuser } from '@lamplight/test-kit/superuser';
import { createTestDatabase, type TestDatabase } from '@lamplight/test-kit/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDarkLine } from '../../../../tests/support/dark-line.ts';
import { Leader, Leadership } from './leader.ts';
import { createLogger } from './logging.ts';

let database: TestDatabase;
let leaders: Leader[] = [];
let lockKey = 1;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(leaders.map((leader) => leader.stop()));
  leaders = [];
  lockKey += 1;
});
afterAll(() => database.drop());

function start(
  work: (leadership: Leadership) => Promise<void>,
  others: { url?: string; beatMs?: number; silentSeconds?: number } = {},
): Leader {
  const leader = new Leader({
    url: database.urls.worker,
    lockKey,
    log: createLogger('silent'),
    work,
    ...others,
  });
  leaders.push(leader);
  leader.start();
  return leader;
}

/** Work that only writes down who does it, until it is no longer to be done. */
const working = (name: string, active: Set<string>) => async (leadership: Leadership) => {
  active.add(name);
  while (leadership.held) await leadership.pause(60_000);
  active.delete(name);
};

it('lets one of two work, and the other when the first stops', async () => {
  const active = new Set<string>();
  const first = start(working('first', active));
  await eventually(() => active.has('first'));
  start(working('second', active));
  await first.stop();
  await eventually(() => active.has('second'));
  expect(active).toEqual(new Set(['second']));
});

it('passes on to the other when the connection of the first is cut', async () => {
  const active: string[] = [];
  const hold = (name: string) => async (leadership: Leadership) => {
    active.push(name);
    while (leadership.held) await leadership.pause(60_000);
  };
  start(hold('first'));
  await eventually(() => active.length === 1);
  start(hold('second'));
  await asSuperuser(database.urls.superuser, (client) =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid IN (SELECT pid FROM pg_locks WHERE locktype = $2)',
      [`lamplight-leader-${lockKey}`, 'advisory'],
    ),
  );
  await eventually(() => active.length >= 2);
});

it('passes on to the other when the machine of the first goes dark', async () => {
  using line = await openDarkLine(database.urls.worker);
  const active: string[] = [];
  const hold = (name: string) => async (leadership: Leadership) => {
    active.push(name);
    while (leadership.held) await leadership.pause(60_000);
  };
  start(hold('first'), { url: line.url, beatMs: 100, silentSeconds: 1 });
  await eventually(() => active.length === 1);
  start(hold('second'));
  line.goDark();
  await eventually(() => expect(active).toEqual(['first', 'second']));
});

it('leads for as long as it lets hear of itself, whatever else it does', async () => {
  let terms = 0;
  let beats = 0;
  const leader = start(
    async ({ client }) => {
      terms += 1;
      const asked = client.query.bind(client) as (text: string) => Promise<unknown>;
      client.query = ((text: string) => {
        beats += 1;
        return asked(text);
      }) as typeof client.query;
      await eventually(() => beats >= 40, { withinMs: 15_000 });
    },
    { beatMs: 100, silentSeconds: 3 },
  );
  await eventually(() => beats >= 40, { withinMs: 15_000 });
  await leader.stop();
  expect(terms).toBe(1);
});

it('stops when told, although the database went dark', async () => {
  using line = await openDarkLine(database.urls.worker);
  const active = new Set<string>();
  const leader = start(working('only', active), { url: line.url });
  await eventually(() => active.has('only'));
  line.goDark();
  await leader.stop();
});

it('tries again after work that failed', async () => {
  let terms = 0;
  start(async () => {
    terms += 1;
    if (terms === 1) throw new Error('the first term fails');
  });
  await eventually(() => terms >= 2);
});

it('goes on while the database cannot be reached, and stops when told', async () => {
  const leader = new Leader({
    url: 'postgres://nobody@127.0.0.1:9/none',
    lockKey,
    log: createLogger('silent'),
    work: async () => expect.unreachable(),
  });
  leader.start();
  await leader.stop();
});

it('wakes the work when poked, and forgets no poke that came too early', async () => {
  const leadership = new Leadership(new pg.Client());
  leadership.poke();
  await leadership.pause(60_000);
  const pause = leadership.pause(60_000);
  leadership.poke();
  await pause;
  const last = leadership.pause(60_000);
  leadership.lose();
  await last;
  expect(leadership.held).toBe(false);
  await leadership.pause(60_000);
});
