import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

const day = z.iso.date();

/** A test that is known to fail now and then, until it is due to be fixed. */
const flakyTest = z.strictObject({
  test: z.string().includes(' > ', { error: 'write it as "file > test name"' }),
  first_seen: day,
  cause: z.string().min(10, 'say what makes it fail, as far as it is known'),
  due: day,
});
export type FlakyTest = z.infer<typeof flakyTest>;

const ledger = z.array(flakyTest).max(5, 'fix one before adding another: at most five are allowed');

export function parseLedger(text: string): FlakyTest[] {
  return ledger.parse(JSON.parse(text));
}

export function readLedger(): FlakyTest[] {
  const path = join(repositoryRoot, 'tests/flaky.json');
  return existsSync(path) ? parseLedger(readFileSync(path, 'utf8')) : [];
}

/** Unlisted flaky tests that one run may have before it fails. */
const maxUnlisted = 2;

/** Why a run with these flaky tests fails; empty when it may pass. */
export function flakyProblems(
  flaky: readonly string[],
  known: readonly FlakyTest[],
  today: string,
): string[] {
  const overdue = known.filter(({ test, due }) => flaky.includes(test) && due < today);
  const unlisted = flaky.filter((test) => !known.some((entry) => entry.test === test));
  return [
    ...overdue.map(({ test, due }) => `${test} was due to be fixed by ${due}.`),
    ...(unlisted.length > maxUnlisted
      ? [`${unlisted.length} tests that tests/flaky.json doesn't list failed once and then passed.`]
      : []),
  ];
}
