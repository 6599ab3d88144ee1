import type pg from 'pg';
import { AccessTokens } from '../../apps/server/src/platform/sessions/access-token.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { percentile, type Benchmark } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import type { operations as bareOperations } from './fanout/bare.ts';
import type { operations as clientOperations } from './fanout/clients.ts';
import { Peer } from './peer.ts';
import { residentKb } from '../support/resident-memory.ts';
import { signInByDatabase, type SignedInByDatabase } from '../support/sign-in-by-database.ts';

const goal = 1.5;
/** Of the medians of a quick run: the p99 of twenty commits is the worst of them. */
const quickGoal = 5;
const mostKbPerSocket = 30;
const everyMs = 200;

/** Commits of one division at 5/s to every socket that listens, against a bare Socket.IO broadcast. */
export const fanout: Benchmark = {
  about:
    'commit to the last of 2,000 sockets; goal: p99 within 1.5 of a bare broadcast, 30 KB a socket',
  run: ({ quick }) =>
    withStack(
      { parts: ['postgres', 'nats', 'server'], env: { LAMPLIGHT_LOG_LEVEL: 'warn' } },
      async (stack, owner) => {
        const sockets = quick ? 200 : 2000;
        const rounds = quick ? 1 : 5;
        const perRound = quick ? 20 : 200;
        const clients = new Peer<typeof clientOperations>('fanout/clients.ts');
        const bare = new Peer<typeof bareOperations>('fanout/bare.ts');
        try {
          const admin = await signInByDatabase(
            owner,
            stack.secrets.tokenSecret,
            'admin@harborlight.example',
          );
          const room = await someRoom(owner);
          const topic = `division.${room.division_id}`;
          const url = stack.urls.web.replace('localhost', '127.0.0.1');
          const tokens = await manySessions(owner, stack.secrets.tokenSecret, sockets);
          const server = { name: 'ours', url: url.replace('http', 'ws'), topics: [topic] };
          const kbPerSocket = await openAll(clients, server, tokens, stack.part('server').pid);
          const port = await bare.ask('listen', undefined);
          const bareServer = { name: 'bare', url: `ws://127.0.0.1:${port}` };
          const bareKbPerSocket = await openAll(clients, bareServer, tokens, bare.pid);
          const ours: number[] = [];
          const plain: number[] = [];
          for (let round = 0; round < rounds; round += 1) {
            ours.push(...(await paced(perRound, () => commitToLast(url, admin, room, clients))));
            plain.push(
              ...(await paced(perRound, (n) =>
                broadcastToLast(bare, clients, topic, room.id, round * perRound + n),
              )),
            );
          }
          const share = quick ? 0.5 : 0.99;
          const ratio = percentile(ours, share) / percentile(plain, share);
          const most = quick ? quickGoal : goal;
          return {
            name: 'fanout',
            ratio: Number(ratio.toFixed(3)),
            goal: most,
            // What a few sockets cost is lost in what the heap takes by itself.
            pass: ratio <= most && (quick || kbPerSocket <= mostKbPerSocket),
            sockets,
            commits: ours.length,
            ours_p50_ms: Math.round(percentile(ours, 0.5)),
            ours_p99_ms: Math.round(percentile(ours, 0.99)),
            bare_p50_ms: Math.round(percentile(plain, 0.5)),
            bare_p99_ms: Math.round(percentile(plain, 0.99)),
            rss_kb_per_socket: Number(kbPerSocket.toFixed(1)),
            rss_goal_kb: mostKbPerSocket,
            bare_rss_kb_per_socket: Number(bareKbPerSocket.toFixed(1)),
          };
        } finally {
          clients.stop();
          bare.stop();
        }
      },
    ),
};

/**
 * Opens all sockets and answers with what each of them costs in memory. The first quarter is not
 * counted: compiling the code and growing the heap happen once, however many sockets follow.
 */
async function openAll(
  clients: Peer<typeof clientOperations>,
  server: { name: string; url: string; topics?: string[] },
  tokens: string[],
  pid: number | undefined,
): Promise<number> {
  const first = Math.floor(tokens.length / 4);
  await clients.ask('open', { ...server, tokens: tokens.slice(0, first) });
  const before = residentKb(pid) ?? NaN;
  await clients.ask('open', { ...server, tokens: tokens.slice(first) });
  return ((residentKb(pid) ?? NaN) - before) / (tokens.length - first);
}

interface Room {
  id: number;
  division_id: number;
  unit_id: number;
  name: string;
  version: number;
  beds: { id: number; name: string }[];
}

/** One write through REST; counted from the moment its row was written, before the commit itself. */
async function commitToLast(
  url: string,
  admin: SignedInByDatabase,
  room: Room,
  clients: Peer<typeof clientOperations>,
): Promise<number> {
  const reply = await fetch(`${url}/api/v1/rooms/${room.id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await admin.freshToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      name: `Room ${room.version}`,
      unit_id: room.unit_id,
      description: null,
      beds: room.beds,
      version: room.version,
    }),
  });
  const saved = (await reply.json()) as { version: number; updated_at: string };
  if (!reply.ok) throw new Error(`The save was refused: ${JSON.stringify(saved)}`);
  room.version = saved.version;
  const last = await clients.ask('lastSeen', {
    name: 'ours',
    key: `${room.id}.${saved.version}`,
    mostMs: 10_000,
  });
  return last - new Date(saved.updated_at).getTime();
}

async function broadcastToLast(
  bare: Peer<typeof bareOperations>,
  clients: Peer<typeof clientOperations>,
  topic: string,
  id: number,
  version: number,
): Promise<number> {
  const data = { id, op: 'updated', version, division_id: 1 };
  const at = await bare.ask('broadcast', { topic, type: 'room.changed', data });
  return (
    (await clients.ask('lastSeen', { name: 'bare', key: `${id}.${version}`, mostMs: 10_000 })) - at
  );
}

async function paced(count: number, once: (n: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    const next = performance.now() + everyMs;
    times.push(await once(n));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  return times;
}

/** A session for each socket, of the people who may see the division. */
async function manySessions(owner: pg.Pool, secret: string, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; hospital_id: string }>(
    `INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, browser, created_at, last_input_at, expires_at)
     SELECT u.hospital_id, u.id, '\\x00', 'bench', 'bench', now(), now(), now() + interval '1 day'
       FROM generate_series(1, $1) n, users u WHERE u.email = 'admin@harborlight.example'
     RETURNING id, hospital_id`,
    [count],
  );
  const tokens = new AccessTokens(Buffer.from(secret, 'base64url'), systemClock);
  return Promise.all(
    rows.map((row) => tokens.issue('user', Number(row.hospital_id), Number(row.id))),
  );
}

async function someRoom(owner: pg.Pool): Promise<Room> {
  const { rows } = await owner.query<Record<string, string> & { beds: Room['beds'] }>(
    `SELECT r.id, r.division_id, r.unit_id, r.name, r.version,
            (SELECT json_agg(json_build_object('id', b.id, 'name', b.name)) FROM beds b WHERE b.room_id = r.id) AS beds
       FROM rooms r ORDER BY r.id LIMIT 1`,
  );
  const row = rows[0];
  if (!row) throw new Error('There is no demo room');
  return {
    id: Number(row['id']),
    division_id: Number(row['division_id']),
    unit_id: Number(row['unit_id']),
    name: String(row['name']),
    version: Number(row['version']),
    beds: row.beds,
  };
}
