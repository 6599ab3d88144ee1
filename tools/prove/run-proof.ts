import { spawn } from 'node:child_process';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { Result } from './kept-results.ts';
import { processorTimes, stolenSince } from '../stolen-time.ts';
import { machine } from './machine.ts';
import type { Proof } from './proofs.ts';

/** The longest takes three quarters of an hour; a slow machine may take twice that. */
const patienceMs = 100 * 60_000;

/** Runs it in full. What it says on the way is passed on; its last line of output is its outcome. */
export async function runProof(proof: Proof, commit: string): Promise<Result> {
  const before = processorTimes();
  const begun = performance.now();
  const child = spawn(process.execPath, [proof.script, ...proof.args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: patienceMs,
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    name: proof.name,
    command: proof.command,
    pass: code === 0,
    commit,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    stolen: Math.round(stolenSince(before) * 100) / 100,
    minutes: Math.round((performance.now() - begun) / 6_000) / 10,
    figures: outcomeOf(output),
  };
}

/** One that broke off has no outcome, and none is made up for it. */
export function outcomeOf(output: string): Record<string, unknown> {
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    const figures: unknown = JSON.parse(last);
    if (figures && typeof figures === 'object') return figures as Record<string, unknown>;
  } catch {
    // Not an outcome: told as what it is.
  }
  return { brokeOff: true };
}
