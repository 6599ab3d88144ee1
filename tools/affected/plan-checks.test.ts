import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Check } from '../check/checks.ts';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { AffectedTest } from './affected-tests.ts';
import { coreSpec, planChecks } from './plan-checks.ts';
import type { Affected } from './select-affected.ts';

const nothing: Affected = {
  base: 'HEAD',
  changed: [],
  tests: {
    unit: [],
    web: [],
    server: [],
    everythingBecause: { unitAndWeb: undefined, server: undefined },
  },
  calls: { calls: [], everythingBecause: undefined },
  browser: { specs: [], coreBecause: undefined },
};
const tree = { exists: (path: string) => !path.startsWith('deleted'), countTests: () => 3 };
const near = (...paths: string[]): AffectedTest[] => paths.map((path) => ({ path, distance: 1 }));
const specs = (...names: string[]) =>
  names.map((path) => ({ path, distance: 1, isRecorded: !path.startsWith('new') }));
const plan = (affected: Partial<Affected>) => planChecks({ ...nothing, ...affected }, tree);
const named = (checks: readonly Check[]): string[] => checks.map(({ name }) => name);

it('lints and formats changed files that still exist, and checks types and imports as a whole', () => {
  const { lanes } = plan({ changed: ['apps/a.ts', 'deleted.ts', 'docs/a.md'] });
  expect(named(lanes[0])).toEqual(['format', 'lint', 'types', 'imports', 'names']);
  expect(lanes[0][0]?.command.slice(-2)).toEqual(['apps/a.ts', 'docs/a.md']);
  expect(lanes[0][1]?.command.at(-1)).toBe('apps/a.ts');
  expect(named(lanes[0])).not.toContain('deleted.ts');
});

it('checks neither types nor imports when only documents change', () => {
  expect(named(plan({ changed: ['docs/a.md'] }).lanes[0])).toEqual(['format', 'names']);
});

it.each(['database/migrations/0100_rooms.sql', 'packages/contracts/src/calls/rooms.ts'])(
  'checks the generated files when %s changes',
  (path) => {
    expect(named(plan({ changed: [path] }).lanes[0])).toContain('generated');
  },
);

it('runs unit, web and server tests by file', () => {
  const tests = { ...nothing.tests, unit: near('a.test.ts'), server: near('s.test.ts') };
  const { lanes, left } = plan({ tests });
  expect(lanes[1].map(({ command }) => command)).toEqual([
    ['tools/test.ts', '--project=unit', 'a.test.ts'],
    ['tools/test.ts', '--project=server', 's.test.ts'],
  ]);
  expect(left).toEqual([]);
});

it('runs the nearest server tests within the limit and says how many are left', () => {
  const server = near(...Array.from({ length: 240 }, (_, place) => `s${place}.test.ts`));
  const everythingBecause = { unitAndWeb: undefined, server: 'database/migrations/1.sql' };
  const { lanes, left } = plan({ tests: { ...nothing.tests, server, everythingBecause } });
  expect(lanes[1][0]?.command.at(2)).toBe('s0.test.ts');
  expect(left).toEqual(['212 of 240 server test files; database/migrations/1.sql selects all']);
});

it('runs the nearest browser tests within the limit and names the others', () => {
  const browser = { specs: specs('a', 'b', 'c', 'd', 'new'), coreBecause: undefined };
  const { lanes, left } = plan({ browser });
  expect(lanes[1][0]?.command).toEqual(['tools/e2e.ts', 'a', 'b', 'c']);
  expect(left).toEqual(['browser tests: d', 'browser test files without a record: 1']);
});

it('runs a short journey when every page uses a changed file', () => {
  const { lanes } = plan({ browser: { specs: [], coreBecause: 'apps/web/src/main.tsx' } });
  expect(lanes[1][0]?.command).toEqual(['tools/e2e.ts', coreSpec]);
  expect(existsSync(join(repositoryRoot, coreSpec))).toBe(true);
});
