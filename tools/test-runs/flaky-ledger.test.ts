import { expect, it } from 'vitest';
import { flakyProblems, parseLedger, readLedger, type FlakyTest } from './flaky-ledger.ts';

const known: FlakyTest = {
  test: 'a.e2e.ts > opens',
  first_seen: '2026-01-01',
  cause: 'the dialog animates',
  due: '2026-01-15',
};

it('accepts a listed flake until its due date has passed', () => {
  expect(flakyProblems([known.test], [known], '2026-01-15')).toEqual([]);
  expect(flakyProblems([known.test], [known], '2026-01-16')).toEqual([
    'a.e2e.ts > opens was due to be fixed by 2026-01-15.',
  ]);
});

it('accepts two unlisted flakes in a run and rejects three', () => {
  expect(flakyProblems(['a', 'b', known.test], [known], '2026-01-02')).toEqual([]);
  expect(flakyProblems(['a', 'b', 'c'], [known], '2026-01-02')).toHaveLength(1);
});

it('rejects a sixth entry and an entry without a cause', () => {
  const text = (entries: unknown[]) => JSON.stringify(entries);
  expect(parseLedger(text([known]))).toEqual([known]);
  expect(() => parseLedger(text(Array.from({ length: 6 }, () => known)))).toThrow(/five/);
  expect(() => parseLedger(text([{ ...known, cause: '' }]))).toThrow(/what makes it fail/);
});

it('can read the ledger of this repository', () => {
  expect(readLedger().length).toBeLessThanOrEqual(5);
});
