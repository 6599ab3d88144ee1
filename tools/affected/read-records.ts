import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootOf } from '@lamplight/contracts/call';
import { allCalls } from '@lamplight/contracts/registry';
import type { BrowserMap, SpecUse } from './browser-map.ts';
import type { ChunkSources } from './chunk-sources.ts';

/** What tests/e2e/support/record-requests.ts writes for a spec. */
export interface SpecRecord {
  spec: string;
  requests: string[];
}

export const readRecords = (folder: string): SpecRecord[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SpecRecord);

/** Below this many specs nothing can be said about most of them. */
const enoughSpecs = 10;

/** The map with these records in it; specs without a new record keep the old one. */
export function mapWithRecords(
  known: BrowserMap,
  records: readonly SpecRecord[],
  chunks: ChunkSources,
): BrowserMap {
  const used = records.map(({ spec, requests }): [string, SpecUse] => [
    spec,
    useOf(spec, requests, chunks),
  ]);
  // A few specs recorded again cannot change what most of them use.
  const isWhole = used.length >= enoughSpecs && used.length >= Object.keys(known.specs).length / 2;
  const everywhere = isWhole
    ? usedByMost(used.map(([, use]) => use))
    : { areas: new Set(known.everywhere.areas), calls: new Set(known.everywhere.calls) };
  const specs = used.map(([spec, { areas, calls }]): [string, SpecUse] => [
    spec,
    {
      areas: areas.filter((area) => !everywhere.areas.has(area)),
      calls: calls.filter((id) => !everywhere.calls.has(id)),
    },
  ]);
  return {
    everywhere: { areas: [...everywhere.areas], calls: [...everywhere.calls] },
    specs: { ...(isWhole ? {} : known.specs), ...Object.fromEntries(specs) },
  };
}

function usedByMost(uses: readonly SpecUse[]): { areas: Set<string>; calls: Set<string> } {
  const most = (lists: readonly (readonly string[])[]): Set<string> => {
    const counts = new Map<string, number>();
    for (const item of lists.flat()) counts.set(item, (counts.get(item) ?? 0) + 1);
    return new Set([...counts.keys()].filter((item) => (counts.get(item) ?? 0) > lists.length / 2));
  };
  return {
    areas: most(uses.map(({ areas }) => areas)),
    calls: most(uses.map(({ calls }) => calls)),
  };
}

function useOf(spec: string, requests: readonly string[], { areasOf }: ChunkSources): SpecUse {
  const areas = new Set<string>();
  const calls = new Set<string>();
  for (const request of requests) {
    const [method = '', path = ''] = request.split(' ');
    if (request === 'identity') areas.add('apps/identity');
    else if (path.includes('/assets/'))
      for (const area of areasOfScript(spec, path, areasOf)) areas.add(area);
    else {
      const id = callAt(method, path);
      if (id !== undefined) calls.add(id);
    }
  }
  return { areas: [...areas].sort(), calls: [...calls].sort() };
}

function areasOfScript(
  spec: string,
  path: string,
  areasOf: ChunkSources['areasOf'],
): readonly string[] {
  const areas = areasOf(path);
  if (areas) return areas;
  throw new Error(
    `${spec} loaded ${path}, which is not in this build. Record again: the code has changed since.`,
  );
}

const addresses = allCalls.map((call) => ({
  id: call.id,
  method: call.method,
  pattern: new RegExp(`^${rootOf(call)}${call.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
  parameters: call.path.split('{').length,
}));
// `/rooms/available` is not the room `available`.
addresses.sort((a, b) => a.parameters - b.parameters);

const callAt = (method: string, path: string): string | undefined =>
  addresses.find((one) => one.method === method && one.pattern.test(path))?.id;
