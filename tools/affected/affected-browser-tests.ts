import { affectedCalls } from './affected-calls.ts';
import { areaOf, type BrowserMap } from './browser-map.ts';
import { findDependents, findLoadedWith, importersOf } from './find-dependents.ts';
import type { ImportGraph } from './import-graph.ts';
import { everyServerTestDependsOn, matchesAny } from './path-rules.ts';
import { serverModuleOf } from './server-modules.ts';
import { isInProject } from './test-projects.ts';

export interface AffectedSpec {
  path: string;
  /** Import distance for changed specs and their support; above 100 by how rare the shared use is. */
  distance: number;
  /** False for a spec that runs only because nothing is known about it. */
  isRecorded: boolean;
}

export interface AffectedBrowserTests {
  /** Nearest first; those without a record come last. */
  specs: AffectedSpec[];
  /** The changed file that most pages use: run the tests tagged `core` as well. */
  coreBecause: string | undefined;
}

const byUse = 100;
const byUseOfAnother = 200;
const withoutRecord = 1_000;
/** Changes behind every page that no record shows. */
const everyPageDependsOn = [
  ...everyServerTestDependsOn.filter((glob) => !glob.startsWith('tests/')),
  '{apps/web,apps/room}/{index.html,vite.config.ts,build/**,public/**}',
  'tools/stack/**',
];
const pageCode = /^(apps\/(web|room|identity)|packages\/[^/]+)\/src\//;
const isBehindPages = (path: string): boolean => !/\.md$|^docs\//.test(path);
const testCode = /\.test\.tsx?$|\/testing\//;

export async function affectedBrowserTests(
  graph: ImportGraph,
  changed: readonly string[],
  map: BrowserMap,
): Promise<AffectedBrowserTests> {
  const product = changed.filter((path) => !testCode.test(path));
  const isSpec = [isInProject('browser'), isInProject('timed')];
  const specs = [...graph.keys()].filter((path) => isSpec.some((matches) => matches(path)));
  const distances = new Map<string, number>();
  const nearer = (spec: string, distance: number): void => {
    distances.set(spec, Math.min(distance, distances.get(spec) ?? distance));
  };
  const reached = findDependents(importersOf(graph), changed);
  for (const spec of specs) {
    const distance = reached.get(spec);
    if (distance !== undefined) nearer(spec, distance);
    if (!(spec in map.specs) && product.some(isBehindPages)) nearer(spec, withoutRecord);
  }
  const loadedFirst = findLoadedWith(graph, 'apps/web/src/main.tsx');
  const usage = usageOf(map, specs);
  let coreBecause = product.find((path) => matchesAny(path, everyPageDependsOn));
  for (const path of product.filter((one) => pageCode.test(one))) {
    const area = areaOf(path) ?? '';
    const isEverywhere = map.everywhere.areas.includes(area);
    if (loadedFirst.has(path) || isEverywhere) coreBecause ??= path;
    // Most specs load a part of this feature; those that open one of its screens are about it.
    const users = isEverywhere ? usersOfScreens(usage, path) : (usage.areas.get(area) ?? []);
    for (const spec of users) nearer(spec, byUse + users.length);
  }
  const { calls } = await affectedCalls(graph, product);
  for (const { id, isDirect } of calls) {
    if (isDirect && map.everywhere.calls.includes(id))
      coreBecause ??= product.find((path) => path.includes('/src/'));
    const users = usage.calls.get(id) ?? [];
    for (const spec of users) nearer(spec, (isDirect ? byUse : byUseOfAnother) + users.length);
  }
  // Jobs and listeners answer no call, and a new module is in no record yet.
  coreBecause ??= product.find(
    (path) =>
      serverModuleOf(path) !== undefined &&
      !calls.some(({ id, isDirect }) => isDirect && usage.calls.has(id)),
  );
  return {
    specs: [...distances]
      .map(([path, distance]) => ({ path, distance, isRecorded: distance < withoutRecord }))
      .sort((a, b) => a.distance - b.distance || a.path.localeCompare(b.path)),
    coreBecause,
  };
}

function usersOfScreens({ areas }: Usage, path: string): string[] {
  const feature = /^apps\/web\/src\/features\/[^/]+\//.exec(path)?.[0];
  if (feature === undefined) return [];
  const screens = [...areas].filter(([area]) => area.startsWith(`${feature}routes/`));
  return [...new Set(screens.flatMap(([, specs]) => specs))];
}

interface Usage {
  areas: ReadonlyMap<string, readonly string[]>;
  calls: ReadonlyMap<string, readonly string[]>;
}

function usageOf(map: BrowserMap, existing: readonly string[]): Usage {
  const areas = new Map<string, string[]>();
  const calls = new Map<string, string[]>();
  const recorded = Object.entries(map.specs).filter(([spec]) => existing.includes(spec));
  for (const [spec, use] of recorded) {
    for (const area of use.areas) areas.set(area, [...(areas.get(area) ?? []), spec]);
    for (const id of use.calls) calls.set(id, [...(calls.get(id) ?? []), spec]);
  }
  return { areas, calls };
}
