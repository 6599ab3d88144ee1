import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { affectedTests, type AffectedTest } from './affected-tests.ts';
import { filesReadByTests, smokeTests } from './path-rules.ts';
import { imports } from './testing/import-graphs.ts';

const modules = 'apps/server/src/modules';
const root = 'apps/server/src/modules.ts';
const tests = (...names: string[]): string[] => names.map((name) => `${modules}/${name}.test.ts`);

const graph = imports({
  [`${modules}/rooms/rooms.queries.ts`]: ['packages/domain/src/rule.ts'],
  [`${modules}/rooms/index.ts`]: [`${modules}/rooms/rooms.queries.ts`],
  [`${modules}/patients/index.ts`]: [`${modules}/rooms/index.ts`],
  [`${modules}/charts/index.ts`]: [`${modules}/patients/index.ts`],
  [root]: [
    `${modules}/rooms/index.ts`,
    `${modules}/patients/index.ts`,
    `${modules}/charts/index.ts`,
  ],
  'apps/server/src/server.ts': [root],
  'tests/support/test-server.ts': ['apps/server/src/server.ts'],
  ...Object.fromEntries(
    [...tests('rooms/rooms', 'patients/patients', 'charts/charts'), ...smokeTests].map((path) => [
      path,
      ['tests/support/test-server.ts'],
    ]),
  ),
  [`${modules}/charts/lines.test.ts`]: ['packages/domain/src/rule.ts'],
  'packages/domain/src/rule.test.ts': ['packages/domain/src/rule.ts'],
  'apps/web/src/features/rooms/Rooms.tsx': ['packages/domain/src/rule.ts'],
  'apps/web/src/features/rooms/Rooms.test.tsx': ['apps/web/src/features/rooms/Rooms.tsx'],
  'apps/web/src/other.test.ts': [],
});
const pathsOf = (selected: readonly AffectedTest[]): string[] => selected.map(({ path }) => path);

describe('unit and web tests', () => {
  it('are those that import a changed file, nearest first', () => {
    const { unit, web } = affectedTests(graph, ['packages/domain/src/rule.ts']);
    expect(pathsOf(unit)).toContain('packages/domain/src/rule.test.ts');
    expect(pathsOf(unit)).not.toContain('apps/web/src/other.test.ts');
    expect(web).toEqual([{ path: 'apps/web/src/features/rooms/Rooms.test.tsx', distance: 2 }]);
  });

  it('are all of them when packages of others change', () => {
    const { unit, web, everythingBecause } = affectedTests(graph, ['package-lock.json']);
    expect(pathsOf(unit)).toContain('apps/web/src/other.test.ts');
    expect(web).toHaveLength(1);
    expect(everythingBecause.unitAndWeb).toBe('package-lock.json');
  });
});

describe('server tests', () => {
  it('are those of the changed module, then of modules that use it directly, then the smoke tests', () => {
    const { server, everythingBecause } = affectedTests(graph, [
      `${modules}/rooms/rooms.queries.ts`,
    ]);
    const own = tests('rooms/rooms', 'patients/patients');
    expect(pathsOf(server).slice(0, 2)).toEqual(own);
    expect(pathsOf(server)).not.toContain(`${modules}/charts/charts.test.ts`);
    expect(pathsOf(server)).toEqual(expect.arrayContaining(smokeTests));
    expect(everythingBecause.server).toBeUndefined();
  });

  it('include the ones that import a changed file themselves', () => {
    const { server } = affectedTests(graph, ['packages/domain/src/rule.ts']);
    expect(server[0]).toEqual({ path: `${modules}/charts/lines.test.ts`, distance: 1 });
    expect(pathsOf(server)).toContain(`${modules}/rooms/rooms.test.ts`);
  });

  it.each([
    'apps/server/src/platform/http/admit.ts',
    'apps/server/src/server.ts',
    'database/migrations/0100_rooms.sql',
    'packages/test-kit/src/clock.ts',
    'tests/support/test-server.ts',
  ])('are all of them when %s changes', (path) => {
    const { server, everythingBecause } = affectedTests(graph, [path]);
    expect(pathsOf(server)).toContain(`${modules}/charts/charts.test.ts`);
    expect(everythingBecause.server).toBe(path);
  });

  it('are none for a change in a page', () => {
    expect(affectedTests(graph, ['apps/web/src/features/rooms/Rooms.tsx']).server).toEqual([]);
  });
});

it.each([...smokeTests, ...Object.keys(filesReadByTests)])('%s exists', (path) => {
  expect(existsSync(join(repositoryRoot, path))).toBe(true);
});
