import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBase } from './affected/changed-files.ts';
import { planChecks } from './affected/plan-checks.ts';
import { selectAffected } from './affected/select-affected.ts';
import type { Check } from './check/checks.ts';
import { runCheck, type CheckResult } from './check/run-check.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';

/**
 * npm run changed checks what differs from HEAD, or from HEAD~1 when nothing is uncommitted. It
 * aims at three minutes; `-- --base REV` compares with another commit, `-- --list` only prints the selection
 * as JSON.
 */
const started = performance.now();
const base = valueOf('--base') ?? defaultBase();
const affected = await selectAffected(base);
if (process.argv.includes('--list'))
  process.stdout.write(`${JSON.stringify(affected, undefined, 2)}\n`);
else process.exitCode = await checkChanged();

async function checkChanged(): Promise<number> {
  print(`${affected.changed.length} files differ from ${base}.`);
  if (affected.changed.length === 0) return 0;
  const { lanes, left } = planChecks(affected, {
    exists: (path) => existsSync(join(repositoryRoot, path)),
    countTests: (path) =>
      readFileSync(join(repositoryRoot, path), 'utf8').match(/^\s*(it|test)[.(]/gm)?.length ?? 0,
  });
  const results = (await Promise.all(lanes.map(runInOrder))).flat();
  const failed = results.filter(({ passed }) => !passed);
  for (const { check, output } of failed) print(`\n--- ${check.title}\n${output}`);
  print('');
  for (const line of left) print(`not run  ${line}`);
  const names = failed.map(({ check }) => check.title).join(', ');
  print(
    `${failed.length === 0 ? 'passed' : `FAILED: ${names}`}, ${seconds(performance.now() - started)}`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function runInOrder(lane: readonly Check[]): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of lane) {
    const result = await runCheck(check);
    print(
      `${result.passed ? 'passed ' : 'FAILED '}${seconds(result.seconds * 1000).padStart(8)}  ${check.title}`,
    );
    results.push(result);
  }
  return results;
}

function valueOf(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at === -1 ? undefined : process.argv[at + 1];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
