import { boundedRun } from './bounded-run.ts';
import { runVitest } from './run-vitest.ts';
import { withDemoStacks } from './with-services.ts';

/** npm run e2e, with what Vitest takes, and `--minutes N` first for a run whose time is bounded. */
const [first, minutes, ...others] = process.argv.slice(2);
const isBounded = first === '--minutes';
if (isBounded && !(Number(minutes) > 0)) throw new Error('--minutes takes a number above 0.');
const given = isBounded ? others : process.argv.slice(2);
/** Two stacks take files in turns; for files that are named, a second one is not worth its start. */
const lanes = given.some((arg) => arg.includes('.e2e.ts')) ? 1 : 2;
const args = ['--project=e2e', '--project=e2e-timed', `--maxWorkers=${lanes}`, ...given];
const bounds = isBounded ? boundedRun(Number(minutes)) : {};
process.exitCode = await withDemoStacks(lanes, (env) => runVitest(args, { ...env, ...bounds }));
