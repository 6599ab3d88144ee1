import { expect, it } from 'vitest';
import { affectedBrowserTests } from './affected-browser-tests.ts';
import type { BrowserMap } from './browser-map.ts';
import { imports } from './testing/import-graphs.ts';

const spec = (name: string): string => `tests/e2e/${name}.e2e.ts`;
const screen = 'apps/web/src/features/rooms/routes/RoomsPage.tsx';
const graph = imports({
  [spec('rooms')]: ['tests/e2e/support/visitors.ts'],
  [spec('roster')]: ['tests/e2e/support/visitors.ts'],
  [spec('shell')]: ['tests/e2e/support/visitors.ts'],
  [spec('menu.timed')]: ['tests/e2e/support/throttle.ts'],
  [spec('new')]: [],
  'apps/web/src/main.tsx': ['apps/web/src/app/router.tsx'],
  'apps/web/src/app/router.tsx': [`later ${screen}`],
  'packages/contracts/src/calls/rooms.ts': ['packages/contracts/src/entities/room.ts'],
});
const map: BrowserMap = {
  everywhere: {
    areas: ['apps/web/src/shared/table', 'apps/web/src/features/rooms'],
    calls: ['session.boot'],
  },
  specs: {
    [spec('rooms')]: {
      areas: [screen],
      calls: ['rooms.list'],
    },
    [spec('roster')]: {
      areas: ['apps/web/src/features/roster'],
      calls: [],
    },
    [spec('shell')]: { areas: [], calls: [] },
    [spec('menu.timed')]: { areas: [], calls: [] },
    [spec('removed')]: { areas: [screen], calls: [] },
  },
};
async function select(...changed: string[]) {
  const { specs, coreBecause } = await affectedBrowserTests(graph, changed, map);
  const recorded = specs.filter(({ isRecorded }) => isRecorded).map(({ path }) => path);
  const unknown = specs.filter(({ isRecorded }) => !isRecorded).map(({ path }) => path);
  return { recorded, unknown, coreBecause };
}

it('selects the specs that opened the changed screen, and those without a record', async () => {
  expect(await select(screen)).toEqual({
    recorded: [spec('rooms')],
    unknown: [spec('new')],
    coreBecause: undefined,
  });
});

it('selects the specs about a feature that most specs load a part of', async () => {
  const path = 'apps/web/src/features/rooms/RoomRow.tsx';
  const { recorded, coreBecause } = await select(path);
  expect({ recorded, coreBecause }).toEqual({ recorded: [spec('rooms')], coreBecause: path });
});

it('selects the specs whose pages loaded the changed folder', async () => {
  const { recorded } = await select('apps/web/src/features/roster/Roster.tsx');
  expect(recorded).toEqual([spec('roster')]);
});

it('selects the specs that made a call whose contract uses a changed entity', async () => {
  const { recorded, coreBecause } = await select('packages/contracts/src/entities/room.ts');
  expect(recorded).toEqual([spec('rooms')]);
  expect(coreBecause).toBeUndefined();
});

it('selects a changed spec first, then those whose support has changed', async () => {
  const { recorded } = await select('tests/e2e/support/visitors.ts', spec('shell'));
  expect(recorded).toEqual([spec('shell'), spec('rooms'), spec('roster')]);
});

it.each([
  ['code that every page loads first', 'apps/web/src/app/router.tsx'],
  ['code that most specs use', 'apps/web/src/shared/table/sort.ts'],
  ['the server platform', 'apps/server/src/platform/http/admit.ts'],
  ['a migration', 'database/migrations/0100_rooms.sql'],
  [
    'a module that answers no recorded call',
    'apps/server/src/modules/watch-guard/guard-patients.ts',
  ],
])('asks for the core journeys when %s changes', async (_, path) => {
  const { recorded, coreBecause } = await select(path);
  expect(coreBecause).toBe(path);
  expect(recorded).toEqual([]);
});

it('selects nothing for documents and tests beside the code', async () => {
  const nothing = { recorded: [], unknown: [], coreBecause: undefined };
  expect(await select('docs/guides/rooms.md')).toEqual(nothing);
  expect(await select('apps/web/src/features/rooms/Rooms.test.tsx')).toEqual(nothing);
});
