import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { stack } from './stack.ts';

/** Everything that the server, the identity provider and the shared services have logged so far. */
export function logsOfStack(): { file: string; text: string }[] {
  const files = stack().logDirs.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.includes('.log'))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );
  expect(files.length).toBeGreaterThan(0);
  return files;
}
