import { adt } from './adt.ts';
import { apiRead } from './api-read.ts';
import type { Benchmark } from './benchmark.ts';
import { cell } from './cell.ts';
import { fanout } from './fanout.ts';
import { firstFrame } from './first-frame.ts';
import { firstLoad } from './first-load.ts';
import { patients } from './patients.ts';
import { search } from './search.ts';
import { shift } from './shift.ts';
import { signalling } from './signalling.ts';
import { table } from './table.ts';
import { tenancy } from './tenancy.ts';
import { videoLeak } from './video-leak.ts';
import { wall } from './wall.ts';
import { wallCpu } from './wall-cpu.ts';

/** `npm run bench -- NAME [--quick] [--patients N] [--minutes N] [--hours]`, `--list` for the names. */
const benchmarks: Record<string, Benchmark> = {
  'api-read': apiRead,
  tenancy,
  fanout,
  'first-load': firstLoad,
  'first-frame': firstFrame,
  shift,
  search,
  table,
  patients,
  signalling,
  'video-leak': videoLeak,
  wall,
  'wall-cpu': wallCpu,
  adt,
  cell,
};

async function main(args: string[]): Promise<number> {
  if (args.includes('--list')) {
    process.stdout.write(`${Object.keys(benchmarks).join('\n')}\n`);
    return 0;
  }
  const name = args.find((arg) => !arg.startsWith('--')) ?? '';
  const benchmark = benchmarks[name];
  if (!benchmark) {
    process.stderr.write(
      `There is no benchmark '${name}'. Known: ${Object.keys(benchmarks).join(', ')}\n`,
    );
    return 2;
  }
  process.stderr.write(`${name}: ${benchmark.about}\n`);
  const outcome = await benchmark.run({
    quick: args.includes('--quick'),
    patients: numberAfter('--patients', args, 1),
    minutes: numberAfter('--minutes', args, 0),
    hours: args.includes('--hours'),
  });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.pass ? 0 : 1;
}

function numberAfter(name: string, args: string[], least: number): number | undefined {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const count = Number(args[at + 1]);
  if (!Number.isSafeInteger(count) || count < least)
    throw new Error(`${name} takes a whole number, ${least} or more.`);
  return count;
}

process.exitCode = await main(process.argv.slice(2));
