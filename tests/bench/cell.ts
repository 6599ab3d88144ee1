import type pg from 'pg';
import type { Stack } from '../../tools/stack/stack.ts';
import { withStack } from './bench-stack.ts';
import type { Benchmark, Outcome } from './benchmark.ts';
import type { operations as bareOperations } from './cell/bare-answers.ts';
import { bent, faultsOf, p99sOf } from './cell/bends.ts';
import { makeFloor } from './cell/cell-floor.ts';
import { CellLoad } from './cell/cell-load.ts';
import { startCellServers } from './cell/cell-servers.ts';
import { runLevel, type Level, type Part, type Scene, type Size } from './cell/level.ts';
import { Peer } from './peer.ts';

/** A tenth of what a cell is made for: 12,500 devices and 5,000 people in about 25 hospitals of 500 beds. */
const tenth: Size = {
  devices: 1_250,
  staff: 500,
  callsPerSecond: 100,
  alarmsPerSecond: 0.5,
  adtPerSecond: 20,
};
const hospitalsInATenth = 2.5;

const plans = {
  quick: { unit: 0.08, levels: [{ times: 1, seconds: 8 }] },
  full: {
    unit: 1,
    levels: [
      { times: 1, seconds: 300 },
      { times: 2, seconds: 90 },
      { times: 4, seconds: 90 },
      { times: 8, seconds: 90 },
    ],
  },
};
type Plan = (typeof plans)['quick'];

const scaled = (by: number): Size => ({
  devices: Math.round(tenth.devices * by),
  staff: Math.round(tenth.staff * by),
  callsPerSecond: tenth.callsPerSecond * by,
  alarmsPerSecond: tenth.alarmsPerSecond * by,
  adtPerSecond: tenth.adtPerSecond * by,
});

/**
 * A tenth of a cell at work: rooms that say every 15 s that they live, sixteen of them with a picture that runs,
 * observers before walls of twelve, people whose pages ask and write, alarms, and the hospital's own messages.
 * Then twice, four and eight times as much of all of it, until something takes longer than it should.
 */
export const cell: Benchmark = {
  about:
    '1,250 devices, 500 people, 100 calls/s, 20 ADT/s, alarms, 16 pictures, for five minutes; then 2, 4, 8 times as much until a p99 bends; goal: the first holds',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats'] }, (stack, owner) =>
      measure(stack, owner, quick ? plans.quick : plans.full, quick),
    ),
};

async function measure(stack: Stack, owner: pg.Pool, plan: Plan, quick: boolean): Promise<Outcome> {
  const most = scaled(plan.unit * Math.max(...plan.levels.map(({ times }) => times)));
  const floor = await makeFloor(stack, owner, most);
  const servers = await startCellServers(stack);
  const load = new CellLoad(stack, owner, servers, floor);
  const bare = new Peer<typeof bareOperations>('cell/bare-answers.ts');
  try {
    await load.enter();
    return await climb({ stack, owner, servers, load, bare }, plan, quick);
  } finally {
    bare.stop();
    load.stop();
    await servers.stop();
  }
}

async function climb(scene: Scene, plan: Plan, quick: boolean): Promise<Outcome> {
  const levels: Level[] = [];
  const faults: string[] = [];
  let held = 0;
  for (const { times, seconds } of plan.levels) {
    const size = scaled(plan.unit * times);
    const level = await runLevel(scene, times, size, seconds);
    levels.push(level);
    const found = faultsOf(level, size.devices);
    const late = bent(level);
    process.stderr.write(
      `  ${times} times: p99 ${JSON.stringify(p99sOf(level))}, bare ${JSON.stringify(level.bare)}, ${JSON.stringify(level.costs)}\n`,
    );
    for (const fault of found) process.stderr.write(`    ${fault}\n`);
    if (times === 1) faults.push(...found);
    if (found.length > 0 || (late.length > 0 && !quick)) break;
    held = times;
  }
  return outcomeOf(levels, held, faults);
}

function outcomeOf(levels: Level[], held: number, faults: string[]): Outcome {
  const [first] = levels;
  const last = levels.at(-1);
  return {
    name: 'cell',
    ratio: held,
    goal: 1,
    pass: held >= 1,
    faults,
    bends_at: last && last.times > held ? { times: last.times, late: bent(last) } : null,
    per_hospital: first && perHospital(first),
    levels,
  };
}

/** Of 500 beds, by the five minutes of a tenth of a cell. */
function perHospital({ costs, database, seconds }: Level) {
  const parts = Object.entries(costs) as [Part, Level['costs'][Part]][];
  const share = (value: number, digits: number) =>
    Number((value / hospitalsInATenth).toFixed(digits));
  const aDay = 86_400 / seconds / 1024;
  return {
    cores: Object.fromEntries(
      parts.filter(([name]) => name !== 'load').map(([name, { cores }]) => [name, share(cores, 3)]),
    ),
    memory_mb: Object.fromEntries(
      parts
        .filter(([name]) => name !== 'load')
        .map(([name, { memory_mb }]) => [name, share(memory_mb, 0)]),
    ),
    database_gb_a_day: share(database.grew_mb * aDay, 2),
    log_gb_a_day: share(database.log_mb * aDay, 2),
  };
}
