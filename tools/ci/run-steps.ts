import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { countsVariable, type TestCounts } from '../test-runs/run-tests.ts';

export interface Step {
  name: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** A step that runs tests counts them; any other counts as one. */
  runsTests?: boolean;
  /** Uses both cores, so nothing else runs beside it. */
  alone?: boolean;
  /** Ended when it takes longer. */
  minutes: number;
}

export interface StepResult {
  step: Step;
  seconds: number;
  counts: TestCounts;
}

/**
 * Runs the steps in order, two at a time where they share the machine well. A step that fails doesn't
 * stop the others. Only failed steps show their output.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const finish = async (step: Step): Promise<void> => {
    const { result, output } = await runStep(step);
    results.push(result);
    const failed = result.counts.failed > 0;
    print(`${failed ? `\n=== ${step.name} failed\n${output}\n` : ''}${stepLine(result)}`);
  };
  const waiting = [...steps];
  while (waiting.length > 0) {
    const beside = waiting.findIndex(({ alone }) => alone);
    const batch = waiting.splice(0, beside === 0 ? 1 : beside === -1 ? waiting.length : beside);
    const lane = async (): Promise<void> => {
      for (let step = batch.shift(); step; step = batch.shift()) await finish(step);
    };
    await Promise.all([lane(), lane()]);
  }
  return results;
}

export function stepLine({ step, seconds, counts }: StepResult): string {
  const { passed, failed, skipped, flaky } = counts;
  const parts = step.runsTests
    ? [
        `${passed} passed`,
        `${failed} failed`,
        `${skipped} skipped`,
        ...(flaky.length ? [`${flaky.length} flaky`] : []),
      ]
    : [failed ? 'FAILED' : 'passed'];
  return `${step.name.padEnd(28)} ${seconds.toFixed(0).padStart(5)} s  ${parts.join(', ')}`;
}

/** Runs one step to its end or its time limit. */
export async function runStep(step: Step): Promise<{ result: StepResult; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-step-'));
  const countsPath = join(folder, 'counts.json');
  const started = performance.now();
  const [program, ...args] = step.command;
  const child = spawn('timeout', ['--kill-after=60', `${step.minutes}m`, program, ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, ...step.env, ...(step.runsTests && { [countsVariable]: countsPath }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      resolve(status ?? 1);
    });
  });
  const counted = step.runsTests ? readCounts(countsPath) : undefined;
  rmSync(folder, { recursive: true });
  const counts = counted ?? {
    passed: code ? 0 : 1,
    failed: code ? 1 : 0,
    skipped: 0,
    flaky: [],
    files: {},
  };
  // A run that fails without a failed test, or runs none, has failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (code === 124) output += `\nStopped after ${step.minutes} minutes.\n`;
  const seconds = (performance.now() - started) / 1000;
  return { result: { step, seconds, counts }, output: output.trim() };
}

function readCounts(path: string): TestCounts | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestCounts;
  } catch {
    return undefined;
  }
}
