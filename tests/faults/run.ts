import { acceptRace } from './accept-race.ts';
import { backbone } from './backbone.ts';
import { curtain } from './curtain.ts';
import { healing } from './healing.ts';
import { lease } from './lease.ts';
import type { FaultOutcome } from './outcome.ts';
import { relay } from './relay.ts';
import { sequences } from './sequences.ts';

/** `npm run faults -- NAME [--quick]`, `--list` for the names. */
const faults: Record<
  string,
  { about: string; run(options: { quick: boolean }): Promise<FaultOutcome> }
> = { backbone, 'accept-race': acceptRace, relay, curtain, lease, healing, sequences };

async function main(args: string[]): Promise<number> {
  if (args.includes('--list')) {
    process.stdout.write(`${Object.keys(faults).join('\n')}\n`);
    return 0;
  }
  const name = args.find((arg) => !arg.startsWith('--')) ?? '';
  const fault = faults[name];
  if (!fault) {
    process.stderr.write(
      `There is no fault test '${name}'. Known: ${Object.keys(faults).join(', ')}\n`,
    );
    return 2;
  }
  process.stderr.write(`${name}: ${fault.about}\n`);
  const outcome = await fault.run({ quick: args.includes('--quick') });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.pass ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
