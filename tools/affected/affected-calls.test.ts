import { allCalls } from '@lamplight/contracts/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { affectedCalls, type AffectedCall } from './affected-calls.ts';
import { callsOfFiles } from './calls-of-files.ts';
import { coreCalls } from './core-calls.ts';
import { readImportGraph, type ImportGraph } from './import-graph.ts';

const all = allCalls.map(({ id }) => id).sort();
let graph: ImportGraph;
beforeAll(() => {
  graph = readImportGraph();
});
const idsOf = (calls: readonly AffectedCall[]): string[] => calls.map(({ id }) => id);

it('finds the server files that answer each call', async () => {
  const calls = await callsOfFiles([...graph.keys()]);
  const answered = [...calls].filter(([path]) => path.startsWith('apps/server/'));
  expect([...new Set(answered.flatMap(([, ids]) => ids))].sort()).toEqual(all);
});

it('names only core calls that exist', () => {
  expect(coreCalls.filter((id) => !all.includes(id))).toEqual([]);
});

describe('affectedCalls', () => {
  const rooms = ['available', 'create', 'get', 'list', 'remove', 'update'].map(
    (name) => `rooms.${name}`,
  );

  it('finds the calls that a contract file declares', async () => {
    const { calls } = await affectedCalls(graph, ['packages/contracts/src/calls/rooms.ts']);
    expect(idsOf(calls)).toEqual(rooms);
  });

  it('finds the calls that use an entity', async () => {
    const { calls } = await affectedCalls(graph, ['packages/contracts/src/entities/room.ts']);
    expect(idsOf(calls)).toEqual(expect.arrayContaining([...rooms, 'imports.rooms']));
    expect(idsOf(calls)).not.toContain('tags.list');
  });

  it('puts the calls of the changed module before those of modules that use it', async () => {
    const path = 'apps/server/src/modules/rooms/rooms.queries.ts';
    const { calls, everythingBecause } = await affectedCalls(graph, [path]);
    expect(idsOf(calls).slice(0, rooms.length)).toEqual(rooms);
    expect(calls.slice(rooms.length).every(({ isDirect }) => !isDirect)).toBe(true);
    expect(everythingBecause).toBeUndefined();
  });

  it('takes all calls of the module for a file that answers none', async () => {
    const { calls } = await affectedCalls(graph, [
      'apps/server/src/modules/webhooks/webhook-jobs.ts',
    ]);
    expect(idsOf(calls)).toContain('webhooks.create');
  });

  it.each(['apps/server/src/platform/http/admit.ts', 'tests/security/matrix/expectation.ts'])(
    'says that %s lies behind every call',
    async (path) => {
      expect((await affectedCalls(graph, [path])).everythingBecause).toBe(path);
    },
  );

  it('finds nothing for tests', async () => {
    const path = 'apps/server/src/modules/rooms/rooms.test.ts';
    expect((await affectedCalls(graph, [path])).calls).toEqual([]);
  });
});
