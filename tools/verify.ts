import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep } from './ci/run-steps.ts';
import { outcomeOf } from './prove/run-proof.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';
import { allParts, type Part } from './verify/parts.ts';
import { readResults, saveResults, type Results } from './verify/verification-results.ts';

/**
 * npm run verify runs every check, test, matrix share, benchmark and fault test on the commit that is
 * checked out. It stores each result under a hash of its inputs in .lamplight/verify: an interrupted run
 * resumes where it stopped, and a part whose inputs did not change keeps its result. When everything has
 * passed it writes .ci/verified.json.
 *
 *   npm run verify -- --minutes 60   starts nothing new after an hour
 *   npm run verify -- --full         benchmarks and fault tests in full, on an idle machine: hours more
 *   npm run verify -- --list         prints what would run
 */
const options = process.argv.slice(2);
const minutesAt = options.indexOf('--minutes');
const deadline = minutesAt === -1 ? Infinity : Date.now() + Number(options[minutesAt + 1]) * 60_000;
const started = Date.now();

async function main(): Promise<number> {
  const changes = git('status', '--porcelain');
  if (changes) {
    print(`Commit first: a verification belongs to a commit.\n${changes}`);
    return 2;
  }
  const commit = git('rev-parse', 'HEAD');
  const parts = await allParts(options.includes('--full'));
  const results = readResults();
  const waiting = parts.filter((part) => !hasPassed(part, results));
  print(`${parts.length - waiting.length} of ${parts.length} parts have passed with these inputs.`);
  if (options.includes('--list')) {
    for (const { name } of waiting) print(name);
    return 0;
  }
  for (let next = nextRun(waiting); next.length > 0; next = nextRun(waiting)) {
    if (Date.now() > deadline) break;
    await runTogether(next, results);
  }
  return summarize(parts, results, commit);
}

const hasPassed = ({ name, inputs }: Part, results: Results): boolean =>
  results[name]?.inputs === inputs && results[name].failed === 0;

/** Takes the next part off the list, with the test files that run in the same batch. */
function nextRun(waiting: Part[]): Part[] {
  const [first] = waiting;
  if (!first) return [];
  const together = first.batch
    ? waiting
        .filter(({ batch }) => batch?.runner === first.batch?.runner)
        .slice(0, first.batch.size)
    : [first];
  for (const part of together) waiting.splice(waiting.indexOf(part), 1);
  return together;
}

async function runTogether(parts: readonly Part[], results: Results): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const { result, output } = await runStep({
    name: first.name,
    command: [...first.command, ...parts.flatMap(({ batch }) => batch?.file ?? [])],
    env: { LAMPLIGHT_BASE: 'HEAD', ...first.env },
    runsTests: first.batch !== undefined || first.env !== undefined,
    minutes: first.minutes,
  });
  const { counts, seconds } = result;
  for (const part of parts) {
    const own = part.batch ? counts.files[part.batch.file] : { ...counts, seconds };
    // A file that reported nothing has not passed.
    results[part.name] = {
      inputs: part.inputs,
      passed: own?.passed ?? 0,
      failed: own ? own.failed : 1,
      flaky: own?.flaky ?? [],
      seconds: Math.round(own?.seconds ?? 0),
      ...(/^(bench|faults)-/.test(part.name) && { figures: outcomeOf(output) }),
    };
  }
  saveResults(results);
  const failed = parts.filter((part) => !hasPassed(part, results));
  if (failed.length > 0) print(`\n${output}\nFAILED ${failed.map(({ name }) => name).join(', ')}`);
  const label = parts.length > 1 ? `${parts.length} files from ${first.name}` : first.name;
  print(
    `${minutesSince(started).padStart(6)} min  ${failed.length ? 'FAILED' : 'passed'}  ${label}`,
  );
}

function summarize(parts: readonly Part[], results: Results, commit: string): number {
  const open = parts.filter((part) => !hasPassed(part, results));
  const done = parts.flatMap((part) =>
    hasPassed(part, results) ? (results[part.name] ?? []) : [],
  );
  const sum = (pick: 'passed' | 'seconds') => done.reduce((total, one) => total + one[pick], 0);
  for (const { name, inputs } of open)
    print(`${results[name]?.inputs === inputs ? 'FAILED ' : 'not run'}  ${name}`);
  const flaky = done.flatMap((one) => one.flaky);
  for (const id of flaky) print(`flaky: ${id}`);
  print(`${done.length} of ${parts.length} parts passed, ${sum('passed')} tests and checks.`);
  if (open.length > 0) return 1;
  const figures = parts.flatMap(({ name }) =>
    results[name]?.figures ? [[name, results[name].figures] as const] : [],
  );
  const verified = {
    commit,
    date: new Date().toISOString().slice(0, 10),
    parts: parts.length,
    passed: sum('passed'),
    flaky,
    minutes: Math.round(sum('seconds') / 60),
    figures: Object.fromEntries(figures),
  };
  writeFileSync(
    join(repositoryRoot, '.ci/verified.json'),
    `${JSON.stringify(verified, undefined, 2)}\n`,
  );
  print('Everything passed. Commit .ci/verified.json.');
  return 0;
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' }).trim();
}

const minutesSince = (time: number): string => ((Date.now() - time) / 60_000).toFixed(1);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
