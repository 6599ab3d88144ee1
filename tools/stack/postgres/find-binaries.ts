import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versionsDirectory = '/usr/lib/postgresql';
export const oldestMajor = 15;

/** Where `initdb` and `postgres` are; `major` when the data was made by a certain version. */
export function findPostgresBinaries(major?: number): string {
  const installed = installedMajors();
  const wanted = major ?? installed[0];
  if (wanted !== undefined && installed.includes(wanted))
    return join(versionsDirectory, String(wanted), 'bin');
  if (major === undefined)
    throw new Error(`PostgreSQL ${oldestMajor} or newer is not installed. Run: npm run setup`);
  throw new Error(
    `The data was made by PostgreSQL ${major}, which is not installed. Install postgresql-${major}, or begin anew with --fresh.`,
  );
}

/** Newest first. */
function installedMajors(): number[] {
  if (!existsSync(versionsDirectory)) return [];
  return readdirSync(versionsDirectory)
    .map(Number)
    .filter((major) => major >= oldestMajor)
    .filter((major) => existsSync(join(versionsDirectory, String(major), 'bin', 'postgres')))
    .sort((a, b) => b - a);
}
