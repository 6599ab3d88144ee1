import { alarms } from './alarms.ts';
import { alerts } from './alerts.ts';
import { acceptRace } from './accept-race.ts';
import { adt } from './adt.ts';
import { backbone } from './backbone.ts';
import { curtain } from './curtain.ts';
import { disk } from './disk.ts';
import { failover } from './failover.ts';
import { healing } from './healing.ts';
import { hl7Mutations } from './hl7-mutations.ts';
import { lease } from './lease.ts';
import type { FaultOutcome } from './outcome.ts';
import { reconnectStorm } from './reconnect-storm.ts';
import { relay } from './relay.ts';
import { restore } from './restore.ts';
import { sequences } from './sequences.ts';
import { simulation } from './simulation.ts';
import { soak } from './soak.ts';
import { unwatched } from './unwatched.ts';
import { upgrade } from './upgrade.ts';

/** `npm run faults -- NAME [--quick] [--seed N]`, `--list` for the names. */
interface FaultOptions {
  quick: boolean;
  /** Of those that begin with one. */
  seed: number | undefined;
}

const faults: Record<string, { about: string; run(options: FaultOptions): Promise<FaultOutcome> }> =
  {
    backbone,
    'accept-race': acceptRace,
    relay,
    curtain,
    lease,
    healing,
    sequences,
    alarms,
    simulation,
    unwatched,
    adt,
    'hl7-mutations': hl7Mutations,
    'reconnect-storm': reconnectStorm,
    alerts,
    upgrade,
    restore,
    failover,
    soak,
    disk,
  };

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
  const at = args.indexOf('--seed');
  const seed = at < 0 ? undefined : Number(args[at + 1]);
  const outcome = await fault.run({ quick: args.includes('--quick'), seed });
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
  return outcome.pass ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
