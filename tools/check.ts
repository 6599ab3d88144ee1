import { availableParallelism } from 'node:os';
import { checkTable } from './check/check-table.ts';
import { checks, type Check } from './check/checks.ts';
import { runCheck, type CheckResult } from './check/run-check.ts';

/** npm run check, or npm run check -- lint types for some of it. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length) {
  const names = checks.map((check) => check.name).join(', ');
  process.stderr.write(`There is no check ${unknown.join(', ')}. There are: ${names}\n`);
  process.exit(2);
}
const chosen = wanted.length ? checks.filter((check) => wanted.includes(check.name)) : checks;
const results = await runAll(chosen);
for (const { check, passed, output } of results)
  if (!passed)
    process.stdout.write(`\n${check.title} (npm run check -- ${check.name})\n${output}\n`);
process.stdout.write(`\n${checkTable(results)}\n`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

/** The longest comes first in the list; the others fill the second core meanwhile. */
async function runAll(queue: readonly Check[]): Promise<CheckResult[]> {
  const waiting = [...queue];
  const done: CheckResult[] = [];
  const lane = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      done.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return queue.flatMap((check) => done.find((result) => result.check === check) ?? []);
}
