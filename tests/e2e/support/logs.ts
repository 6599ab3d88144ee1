import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { stack } from './stack.ts';

/** What every part of the stack has said so far. */
export function logsOfStack(): { file: string; text: string }[] {
  const directory = join(stack().dataDir, 'logs');
  const files = readdirSync(directory).filter((file) => file.includes('.log'));
  expect(files.length).toBeGreaterThan(0);
  return files.map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
}
