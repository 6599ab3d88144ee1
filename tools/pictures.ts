import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runVitest } from './test-runs/run-vitest.ts';
import { repositoryRoot } from './stack/parts/stack-context.ts';
import { withBrowserTestServices } from './with-services.ts';

/**
 * npm run pictures: takes every picture in the documentation from a real server with demo data.
 * With the name of a file, `-- guides`, only the pictures that file takes.
 */
const files = process.argv.slice(2);
const folder = join(repositoryRoot, 'docs/images');
const begun = Date.now();
const args = ['--project=pictures', '--maxWorkers=1', ...files];
process.exitCode = await withBrowserTestServices(2, (env) =>
  // The drawn clocks tell the time of the demo's hospitals.
  runVitest(args, { ...env, LAMPLIGHT_PICTURES: folder, TZ: 'America/New_York' }),
);
if (files.length === 0) for (const name of await notTaken()) complain(name);

/** Older than this run: nothing takes them any more, or what takes them has failed. */
async function notTaken(): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.png'),
  );
  const times = await Promise.all(names.map((name) => stat(join(folder, name))));
  return names.filter((_, at) => (times[at]?.mtimeMs ?? 0) < begun);
}

function complain(name: string): void {
  process.stderr.write(`docs/images/${name} was not taken again\n`);
  process.exitCode = 1;
}
