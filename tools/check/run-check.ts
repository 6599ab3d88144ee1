import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { Check } from './checks.ts';

export interface CheckResult {
  check: Check;
  passed: boolean;
  seconds: number;
  output: string;
}

export async function runCheck(check: Check): Promise<CheckResult> {
  const begun = performance.now();
  const [program, ...args] = check.command;
  const installed = join(repositoryRoot, 'node_modules/.bin', program);
  const file = existsSync(installed) ? installed : join(repositoryRoot, program);
  // Run by this very Node: the shebang would take whichever one the machine has.
  const child = spawn(process.execPath, [file, ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const passed = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code === 0);
    });
  });
  return { check, passed, seconds: (performance.now() - begun) / 1000, output: output.trim() };
}
