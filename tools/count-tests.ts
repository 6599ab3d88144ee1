import { existsSync, readFileSync } from 'node:fs';

/** Prints `passed failed skipped` of one report of Vitest's JSON reporter, for .ci/run. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

const [path = ''] = process.argv.slice(2);
process.stdout.write(`${count(path).join(' ')}\n`);

function count(file: string): [passed: number, failed: number, skipped: number] {
  if (!existsSync(file)) return [0, 1, 0]; // It ended before it could report.
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  // A file that fails before its first test is in no other number.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return [report.numPassedTests, report.numFailedTests + broken, report.numPendingTests];
}
