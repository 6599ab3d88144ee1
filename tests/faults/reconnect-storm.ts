import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from '../bench/bench-stack.ts';
import { setAlarmScene } from './alarms/scene.ts';
import type { FaultOutcome } from './outcome.ts';
import { AlarmsMeanwhile } from './storm/alarms-meanwhile.ts';
import { addCrowd } from './storm/crowd-of-people.ts';
import { Crowd } from './storm/crowd.ts';
import { startBareGateways, startGateways, type GatewayPair } from './storm/gateway-pairs.ts';
import { countQueries, type QueryCount } from './storm/query-count.ts';
import {
  alarmFigures,
  goals,
  of,
  tooSlow,
  type AlarmTime,
  type Storm,
} from './storm/storm-figures.ts';

const sizes = {
  quick: { sockets: 300, kills: 2, lanes: 2 },
  full: { sockets: 10_000, kills: 20, lanes: 4 },
};
type Size = (typeof sizes)['quick'];
/** No storm is begun that could end later: what has not been done is missing from the outcome, which then is no pass. */
const mostMs = 1_680_000;
/** Who is not back by then is counted as lost. */
const backWithinMs = 60_000;

interface Side {
  pair: GatewayPair;
  crowd: Crowd;
}

/**
 * One of two gateways is killed, and all who were on it come back at once; the other has as many of its own meanwhile.
 *
 * Each socket is the browser's own client with a session of its own, before a balancer. It is back when the server has
 * agreed to all of its topics again: its person's, hospital's and division's, and four monitors'. Both gateways are
 * killed in turn; between two storms those who fled go back to where they belong. Two bare Socket.IO servers go through
 * the same after each of ours. Queries are all that PostgreSQL counted for the gateways from the kill until the last
 * is back.
 *
 * Not measured: what pages ask for again by calls once they are back.
 */
export const reconnectStorm = {
  about:
    '10,000 sockets on two gateways, one killed 20 times in turn (quick: 300, 2); all back in 10 s or twice a bare server, 1 query a socket, alarms within 1 s',
  run: ({ quick }: { quick: boolean }): Promise<FaultOutcome> =>
    withStack({ parts: ['postgres', 'nats'] }, async (stack, owner) => {
      const size = quick ? sizes.quick : sizes.full;
      const end = performance.now() + mostMs;
      const queries = await countQueries(stack);
      const closing: (() => unknown)[] = [() => queries.close()];
      try {
        const stage = await openStage(stack, owner, { size, queries, closing });
        const seen = await runStorms(stage, { size, queries, end });
        for (const line of await queries.most()) process.stderr.write(`  ${line}\n`);
        const times = await alarmTimes(owner, stage.alarms);
        return outcomeOf(
          { ...seen, times },
          { ours: await stage.ours.crowd.standing(), size, quick },
        );
      } finally {
        for (const close of closing.toReversed()) await close();
      }
    }),
};

/** Ours and the bare one in turn. What goes wrong ends it, and what was seen until then is told. */
async function runStorms(
  { ours, bare, alarms }: Awaited<ReturnType<typeof openStage>>,
  { size, queries, end }: { size: Size; queries: QueryCount; end: number },
) {
  const storms = { ours: [] as Storm[], bare: [] as Storm[] };
  let brokenOff: string | undefined;
  try {
    let longest = 0;
    for (let kill = 0; kill < size.kills && performance.now() + longest < end; kill += 1) {
      const begun = performance.now();
      const home = kill % 2;
      storms.ours.push(await alarms.during(() => storm(ours, home, queries)));
      await ours.pair.parts[home]?.waitReady(backWithinMs);
      // Beside the same work: what it takes is not there for the storm.
      storms.bare.push(await alarms.during(() => storm(bare, home)));
      await bare.pair.parts[home]?.waitReady(backWithinMs);
      // As before: everybody is where he belongs.
      await Promise.all([ours, bare].map(({ crowd }) => crowd.goHome(home)));
      longest = Math.max(longest, performance.now() - begun);
      tell(kill, size, storms);
    }
  } catch (error) {
    brokenOff = String(error);
  }
  return { storms, brokenOff };
}

async function openStage(
  stack: Stack,
  owner: pg.Pool,
  { size, queries, closing }: { size: Size; queries: QueryCount; closing: (() => unknown)[] },
) {
  const scene = await setAlarmScene(owner, size.lanes);
  const members = await addCrowd(owner, size.sockets);
  const base = Number(new URL(stack.urls.web).port);
  const open = async (pair: GatewayPair, firstPort: number): Promise<Side> => {
    closing.push(() => pair.stop());
    const crowd = new Crowd();
    closing.push(() => crowd.stop());
    const secret = stack.secrets.tokenSecret;
    await crowd.open({ ports: pair.ports, firstPort, secret, members });
    return { pair, crowd };
  };
  const ours = await open(await startGateways(stack, queries.url), base + 94);
  const bare = await open(await startBareGateways(stack), base + 96);
  const alarms = await AlarmsMeanwhile.open(stack, owner, scene);
  closing.push(() => alarms.close());
  return { ours, bare, alarms };
}

async function storm({ pair, crowd }: Side, home: number, queries?: QueryCount): Promise<Storm> {
  await crowd.begin();
  const before = (await queries?.now()) ?? 0;
  const killedAt = Date.now();
  pair.parts[home]?.kill('SIGKILL');
  const { lastBackAt, lost, missing } = await crowd.back(home, backWithinMs);
  const asked = ((await queries?.now()) ?? 0) - before;
  return { killedAt, backMs: lastBackAt - killedAt, lost, missing, queriesPerSocket: asked / lost };
}

function tell(kill: number, size: Size, { ours, bare }: { ours: Storm[]; bare: Storm[] }): void {
  const [own, other] = [ours.at(-1), bare.at(-1)];
  const back = (one?: Storm) => one && `${one.lost - one.missing} of ${one.lost}`;
  process.stderr.write(
    `  kill ${kill + 1}/${size.kills}: ${back(own)} back after ${own?.backMs} ms with ${own?.queriesPerSocket.toFixed(2)} queries each; ` +
      `bare: ${back(other)} after ${other?.backMs} ms\n`,
  );
}

async function alarmTimes(
  owner: pg.Pool,
  { raised, screens }: AlarmsMeanwhile,
): Promise<AlarmTime[]> {
  const { rows } = await owner.query<{ uuid: string; at: Date }>(
    'SELECT alarm_uuid AS uuid, created_at AS at FROM stat_alarms WHERE alarm_uuid = ANY ($1)',
    [raised.map(({ uuid }) => uuid)],
  );
  const stored = new Map(rows.map(({ uuid, at }) => [uuid, at.getTime()]));
  return raised.map(({ uuid, id }) => {
    const committedAt = stored.get(uuid);
    if (committedAt === undefined) throw new Error('an alarm that was answered is not stored');
    const shown = screens.map((screen) => {
      const at = screen.shownAt.get(id);
      return { at, wasLive: at !== undefined && screen.wasLive(committedAt, at) };
    });
    return { committedAt, shown };
  });
}

function outcomeOf(
  seen: Awaited<ReturnType<typeof runStorms>> & { times: AlarmTime[] },
  run: { ours: Awaited<ReturnType<Crowd['standing']>>; size: Size; quick: boolean },
): FaultOutcome {
  const { ours, bare } = seen.storms;
  const { isInTime, ...alarms } = alarmFigures(seen.times, ours);
  const missing = ours.reduce((sum, one) => sum + one.missing, 0) + run.ours.tabs - run.ours.heard;
  const slow = tooSlow(ours, bare);
  const mostQueries = Math.max(...ours.map(({ queriesPerSocket }) => queriesPerSocket));
  const isWhole =
    seen.brokenOff === undefined &&
    ours.length === run.size.kills &&
    missing === 0 &&
    alarms.never_shown === 0 &&
    Object.keys(run.ours.wrongs).length === 0 &&
    mostQueries <= goals.queriesPerSocket;
  return {
    name: 'reconnect-storm',
    // The quick run checks that everybody is back, on whatever machine; its few times say nothing.
    pass: isWhole && (run.quick || (slow === 0 && isInTime)),
    sockets: run.ours.tabs,
    kills: ours.length,
    ...(seen.brokenOff !== undefined && { broken_off: seen.brokenOff }),
    lost_each_time: of(ours.map(({ lost }) => lost))?.median,
    never_back: missing,
    wrongs: run.ours.wrongs,
    back_ms: of(ours.map(({ backMs }) => backMs)),
    bare_back_ms: of(bare.map(({ backMs }) => backMs)),
    too_slow: slow,
    queries_per_socket: { worst: Number(mostQueries.toFixed(3)), goal: goals.queriesPerSocket },
    alarms,
    goals,
  };
}
