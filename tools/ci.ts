import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@lamplight/contracts/registry';
import { coreCalls } from './affected/core-calls.ts';
import { selectAffected, type Affected } from './affected/select-affected.ts';
import { listFiles } from './affected/changed-files.ts';
import { allProofs } from './prove/proofs.ts';
import { lastVerifiedCommit } from './ci/last-verified-commit.ts';
import { coreJourneys } from './ci/core-journeys.ts';
import { runSteps, stepLine, type Step, type StepResult } from './ci/run-steps.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';
import { baseVariable } from './test-runs/run-tests.ts';

/**
 * What every commit has to pass, after `npm ci` and setup: `.ci/run` starts it. The same commit always
 * runs the same steps. What differs from the base commit decides which browser tests and calls are added
 * to the core ones. `-- --list` prints the steps instead.
 */

/** Browser tests beyond the core journeys, in whole files, nearest to the change first. */
const maxAffectedTests = 20;
const alreadySeconds = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 0);
const started = performance.now();

process.exitCode = await main();

async function main(): Promise<number> {
  const base = lastVerifiedCommit();
  const affected = await selectAffected(base);
  const { steps, left } = await plan(affected);
  if (process.argv.includes('--list')) {
    for (const { name, command } of steps) print(`${name}: ${command.join(' ').slice(0, 300)}`);
    for (const line of left) print(`not run: ${line}`);
    return 0;
  }
  print(`${affected.changed.length} files differ from ${base.slice(0, 12)}.\n`);
  return run(steps, left);
}

async function run(steps: readonly Step[], left: readonly string[]): Promise<number> {
  const results = await runSteps(steps, print);
  const total = (pick: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((sum, { counts }) => sum + counts[pick], 0);
  const flaky = results.flatMap(({ counts }) => counts.flaky);
  const minutes = (alreadySeconds + (performance.now() - started) / 1000) / 60;
  print(`\nAll steps, ${minutes.toFixed(1)} minutes:`);
  for (const result of results) print(stepLine(result));
  print(`\nSlowest test files: ${slowestFiles(results).join(', ')}`);
  print('\nNot run (npm run verify runs everything):');
  for (const line of left) print(`  ${line}`);
  for (const id of flaky) print(`flaky: ${id}`);
  print(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
  return total('failed') > 0 ? 1 : 0;
}

async function plan({
  base,
  changed,
  calls,
  browser,
}: Affected): Promise<{ steps: Step[]; left: string[] }> {
  const files = changed.filter((path) => existsSync(join(repositoryRoot, path)));
  const linted = files.filter((path) => /\.([cm]?js|tsx?)$/.test(path));
  const matrixCalls = chooseCalls(calls.calls.map(({ id }) => id));
  const specs = listFiles(['tests/e2e']).filter((path) => path.endsWith('.e2e.ts'));
  const further = withinBudget(
    browser.specs
      .map(({ path }) => path)
      .filter((path) => specs.includes(path) && !coreJourneys.includes(path)),
  );
  const notRun = specs.filter((path) => !coreJourneys.includes(path) && !further.includes(path));
  const proofs = await allProofs();
  // One seed for every run of a commit: a property check that fails, fails again. Verify draws its own.
  const env = { [baseVariable]: base, LAMPLIGHT_TEST_SEED: '1' };
  const check = (name: string): Step => ({
    name,
    command: ['npm', 'run', '--silent', 'check', '--', name],
    minutes: 10,
  });
  const tests = (name: string, minutes: number, args: readonly string[]): Step => ({
    name,
    command: ['npm', ...args],
    env,
    runsTests: true,
    alone: true,
    minutes,
  });
  return {
    steps: [
      ...(linted.length
        ? [onFiles('lint', ['eslint', '--max-warnings', '0', '--no-warn-ignored'], linted)]
        : []),
      check('types'),
      { name: 'build', command: ['npm', 'run', '--silent', 'build'], minutes: 10 },
      { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'], minutes: 10 },
      ...['imports', 'unused', 'names', 'packages'].map(check),
      ...(files.length
        ? [
            onFiles(
              'format',
              ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown'],
              files,
            ),
          ]
        : []),
      { name: 'coverage:spec', command: ['npm', 'run', '--silent', 'coverage:spec'], minutes: 5 },
      tests('unit and web tests', 10, [
        'test',
        '--silent',
        '--',
        '--project=unit',
        '--project=web',
      ]),
      tests('server tests', 30, ['test', '--silent', '--', '--project=server']),
      {
        ...tests('security', 20, ['run', '--silent', 'security']),
        env: { ...env, LAMPLIGHT_MATRIX_CALLS: matrixCalls.join(' ') },
      },
      tests('browser: core journeys', 40, ['run', '--silent', 'e2e', '--', ...coreJourneys]),
      ...(further.length
        ? [tests('browser: affected', 25, ['run', '--silent', 'e2e', '--', ...further])]
        : []),
    ],
    left: [
      `lint and format of ${listFiles(['apps', 'packages', 'database', 'tools', 'tests']).length - files.length} unchanged files`,
      `security matrix for ${allCalls.length - matrixCalls.length} of ${allCalls.length} calls`,
      `${notRun.length} of ${specs.length} browser test files: ${notRun.map(nameOf).join(' ')}`,
      `${proofs.length} benchmarks and fault tests`,
      'object store tests (npm run test:s3), pictures',
    ],
  };
}

/** The affected calls that the matrix can try in a few minutes, nearest first, after the core ones. */
function chooseCalls(nearest: readonly string[]): string[] {
  const maxCalls = 90;
  const known = new Set<string>(allCalls.map(({ id }) => id));
  return [...new Set<string>([...coreCalls, ...nearest])]
    .filter((id) => known.has(id))
    .slice(0, maxCalls);
}

function slowestFiles(results: readonly StepResult[]): string[] {
  return results
    .flatMap(({ counts }) => Object.entries(counts.files))
    .sort(([, a], [, b]) => b.seconds - a.seconds)
    .slice(0, 20)
    .map(([file, { seconds }]) => `${nameOf(file)} ${Math.round(seconds)} s`);
}

function withinBudget(nearest: readonly string[]): string[] {
  const chosen: string[] = [];
  let tests = 0;
  for (const path of nearest) {
    const source = readFileSync(join(repositoryRoot, path), 'utf8');
    const count = source.match(/^\s*(it|test)[.(]|^sweepScreens\(/gm)?.length ?? 1;
    if (tests + count > maxAffectedTests) break;
    chosen.push(path);
    tests += count;
  }
  return chosen;
}

function onFiles(
  name: string,
  [program, ...args]: [string, ...string[]],
  files: readonly string[],
): Step {
  return {
    name,
    command: [join(repositoryRoot, 'node_modules/.bin', program), ...args, ...files],
    minutes: 15,
  };
}

function nameOf(path: string): string {
  return path.replace(/^tests\/e2e\/|(\.timed)?\.e2e\.ts$/g, '');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
