import { apiRead } from './api-read.ts';
import type { Benchmark } from './benchmark.ts';
import { fanout } from './fanout.ts';
import { firstFrame } from './first-frame.ts';
import { firstLoad } from './first-load.ts';
import { search } from './search.ts';
import { shift } from './shift.ts';
import { signalling } from './signalling.ts';
import { table } from './table.ts';
import { tenancy } from './tenancy.ts';
import { videoLeak } from './video-leak.ts';
import { wallCpu } from './wall-cpu.ts';

/** `npm run bench -- NAME [--quick] [--patients N]`, `--list` for the names. */
const benchmarks: Record<string, Benchmark> = {
  'api-read': apiRead,
  tenancy,
  fanout,
  'first-load': firstLoad,
  'first-frame': firstFrame,
  shift,
  search,
  table,
  signalling,
  'video-leak': videoLeak,
  'wall-cpu': wallCpu,
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
    patients: patientsIn(args),
  });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.pass ? 0 : 1;
}

function patientsIn(args: string[]): number | undefined {
  const at = args.indexOf('--patients');
  if (at < 0) return undefined;
  const count = Number(args[at + 1]);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new Error('--patients takes a whole number above 0.');
  return count;
}

process.exitCode = await main(process.argv.slice(2));
