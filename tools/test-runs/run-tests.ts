import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flakyProblems, readLedger } from './flaky-ledger.ts';
import { runVitest } from './run-vitest.ts';
import { resultsVariable, testId, type TestResult, type TestResults } from './test-results.ts';
import { touchedSince } from './touched-tests.ts';

/** What .ci/run adds up. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed and then passed alone. */
  flaky: string[];
  files: Record<string, FileCounts>;
}

export interface FileCounts {
  passed: number;
  failed: number;
  flaky: string[];
  seconds: number;
}

/** Where a caller wants the counts written. */
export const countsVariable = 'LAMPLIGHT_TEST_COUNTS';
/** The commit that decides which tests are touched; uncommitted changes when unset. */
export const baseVariable = 'LAMPLIGHT_BASE';

/** Unit and component tests wait for nothing outside the process: they have no excuse to fail once. */
const rerunProjects = ['server', 'e2e', 'e2e-timed'];
/** More failures than this are a broken build, not flakes. */
const maxReruns = 6;

/**
 * Runs Vitest. A failed server or browser test that the change doesn't touch runs once more, alone,
 * after all others, and is reported as flaky if it passes then. Returns the exit code.
 */
export async function runTests(
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  const started = Date.now();
  const { code, results } = await runOnce(args, env);
  const { flaky, failed } = await rerunFailures(args, env, results);
  const problems = flakyProblems(flaky, readLedger(), today());
  // Vitest also fails when it finds no test at all.
  const isUnexplained = code !== 0 && failed.length + flaky.length + results.unhandledErrors === 0;
  const count = (state: TestResult['state']) =>
    results.tests.filter((test) => test.state === state).length;
  const counts: TestCounts = {
    passed: count('passed') + flaky.length,
    failed: failed.length + results.unhandledErrors + problems.length + (isUnexplained ? 1 : 0),
    skipped: count('skipped'),
    flaky,
    files: countFiles(results, failed, flaky),
  };
  report(counts, [...failed, ...problems], (Date.now() - started) / 1000);
  const path = process.env[countsVariable];
  if (path) writeFileSync(path, JSON.stringify(counts));
  return counts.failed ? 1 : 0;
}

function countFiles(
  { tests, seconds }: TestResults,
  failed: readonly string[],
  flaky: readonly string[],
): Record<string, FileCounts> {
  const inFile = (file: string, ids: readonly string[]): string[] =>
    ids.filter((id) => id.startsWith(`${file} > `));
  return Object.fromEntries(
    Object.entries(seconds).map(([file, duration]) => [
      file,
      {
        passed:
          tests.filter((test) => test.file === file && test.state === 'passed').length +
          inFile(file, flaky).length,
        failed: inFile(file, failed).length,
        flaky: inFile(file, flaky),
        seconds: duration,
      },
    ]),
  );
}

async function runOnce(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; results: TestResults }> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-results-'));
  const path = join(folder, 'results.json');
  try {
    const code = await runVitest(args, { ...env, [resultsVariable]: path });
    return { code, results: readResults(path) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readResults(path: string): TestResults {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestResults;
  } catch {
    // Vitest ended before it could write: counted as one error.
    return { tests: [], brokenFiles: [], unhandledErrors: 1, seconds: {} };
  }
}

/** A failed test, or a file that failed before its tests could run. */
interface Failure {
  id: string;
  project: string;
  file: string;
  test?: TestResult;
}

async function rerunFailures(
  args: readonly string[],
  env: Record<string, string>,
  { tests, brokenFiles, unhandledErrors }: TestResults,
): Promise<{ flaky: string[]; failed: string[] }> {
  const failures: Failure[] = [
    ...tests
      .filter(({ state }) => state === 'failed')
      .map((test) => ({ ...test, id: testId(test), test })),
    ...brokenFiles.map((broken) => ({ ...broken, id: `${broken.file} > (set-up)` })),
  ];
  const flaky: string[] = [];
  if (unhandledErrors === 0 && failures.length <= maxReruns) {
    const files = new Set(failures.map(({ file }) => file));
    const touched = touchedSince(
      process.env[baseVariable] ?? 'HEAD',
      tests.filter(({ file }) => files.has(file)),
    );
    const mayRerun = ({ project, file, test }: Failure): boolean =>
      rerunProjects.includes(project) &&
      !touched.some((one) => (test ? one === test : one.file === file));
    for (const failure of failures.filter(mayRerun)) {
      process.stdout.write(`\nRunning once more, alone: ${failure.id}\n`);
      if (await passesAlone(args, env, failure)) flaky.push(failure.id);
    }
  }
  return { flaky, failed: failures.map(({ id }) => id).filter((id) => !flaky.includes(id)) };
}

async function passesAlone(
  args: readonly string[],
  env: Record<string, string>,
  { project, file, test }: Failure,
): Promise<boolean> {
  const options = args.filter(
    (arg) => arg.startsWith('--') && !/^--(project|maxWorkers)/.test(arg),
  );
  const pattern = test?.name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
  const { code, results } = await runOnce(
    [
      ...[`--project=${project}`, '--maxWorkers=1', ...options, file],
      ...(pattern === undefined ? [] : ['-t', `^${pattern}$`]),
    ],
    env,
  );
  return code === 0 && results.tests.some(({ state }) => state === 'passed');
}

function report(
  { passed, failed, skipped, flaky }: TestCounts,
  failures: readonly string[],
  seconds: number,
): void {
  const lines = [
    ...failures.map((failure) => `FAILED ${failure}`),
    ...flaky.map((id) => `flaky: ${id} (failed, then passed alone; list it in tests/flaky.json)`),
    `${passed} passed, ${failed} failed, ${skipped} skipped` +
      `${flaky.length ? `, ${flaky.length} flaky` : ''} in ${Math.round(seconds)} s`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

const today = (): string => new Date().toISOString().slice(0, 10);
