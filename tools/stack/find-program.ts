import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The administrator's directories are searched too: a plain user's PATH often leaves them out. */
export function findProgram(name: string): string {
  const fromPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  for (const directory of [
    ...fromPath,
    '/usr/local/sbin',
    '/usr/local/bin',
    '/usr/sbin',
    '/usr/bin',
  ])
    if (isExecutable(join(directory, name))) return join(directory, name);
  throw new Error(`${name} is not installed. Run: npm run setup`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
