import { posix } from 'node:path';
import { findDependents, importersOf, type Importers } from './find-dependents.ts';
import type { ImportGraph } from './import-graph.ts';
import {
  compositionRoots,
  everyServerTestDependsOn,
  everyTestDependsOn,
  filesReadByTests,
  matchesAny,
  smokeTests,
} from './path-rules.ts';
import { serverModuleOf, staysNear } from './server-modules.ts';
import { isInProject } from './test-projects.ts';

export interface AffectedTest {
  path: string;
  /** Imports between the test and the nearest changed file; tests that only start a server come later. */
  distance: number;
}

export interface AffectedTests {
  /** Nearest first. */
  unit: AffectedTest[];
  web: AffectedTest[];
  server: AffectedTest[];
  /** The changed file for which all tests of a project are selected. */
  everythingBecause: { unitAndWeb: string | undefined; server: string | undefined };
}

/** Behind everything that imports lead to. */
const farthest = 1_000;

export function affectedTests(graph: ImportGraph, changed: readonly string[]): AffectedTests {
  const importers = importersOf(graph);
  const files = [...graph.keys()];
  const forAll = changed.find((path) => matchesAny(path, everyTestDependsOn));
  const forServer = changed.find((path) => matchesAny(path, everyServerTestDependsOn));
  const reached = findDependents(importers, changed);
  for (const [test, globs] of Object.entries(filesReadByTests))
    if (!reached.has(test) && changed.some((path) => matchesAny(path, globs))) reached.set(test, 1);
  const select = (project: 'unit' | 'web'): AffectedTest[] =>
    selectFrom(files.filter(isInProject(project)), reached, forAll !== undefined);
  const serverTests = files.filter(isInProject('server'));
  return {
    unit: select('unit'),
    web: select('web'),
    server: selectFrom(
      serverTests,
      serverDistances(importers, serverTests, changed, reached),
      forServer !== undefined,
    ),
    everythingBecause: { unitAndWeb: forAll, server: forServer },
  };
}

function selectFrom(
  tests: readonly string[],
  distances: ReadonlyMap<string, number>,
  isEverything: boolean,
): AffectedTest[] {
  return tests
    .flatMap((path) => {
      const distance = distances.get(path) ?? (isEverything ? farthest : undefined);
      return distance === undefined ? [] : [{ path, distance }];
    })
    .sort((a, b) => a.distance - b.distance || a.path.localeCompare(b.path));
}

/**
 * Server tests call the server over HTTP, so imports alone find few of them. A module that imports
 * reach brings all of its tests, and so does a module that uses it directly.
 */
function serverDistances(
  importers: Importers,
  serverTests: readonly string[],
  changed: readonly string[],
  reachedWithoutStop: ReadonlyMap<string, number>,
): Map<string, number> {
  const distances = findDependents(
    importers,
    changed,
    (imported) => !compositionRoots.includes(imported),
  );
  const nearer = (path: string, distance: number): void => {
    distances.set(path, Math.min(distance, distances.get(path) ?? farthest));
  };
  const touched = touchedModules(importers, changed);
  for (const test of serverTests) {
    const distance = touched.get(serverModuleOf(test) ?? '');
    if (distance !== undefined) nearer(test, distance + 1);
    if (changed.some((path) => isBeside(test, path))) nearer(test, 2);
    // Tests that read files, which no import leads to.
    if (test in filesReadByTests && reachedWithoutStop.has(test)) nearer(test, 1);
  }
  if (isServerReached(reachedWithoutStop))
    for (const test of smokeTests) nearer(test, farthest - 1);
  return distances;
}

/** A test in the folder of a changed file or one above: `database/lists.test.ts` and a migration. */
const isBeside = (test: string, path: string): boolean =>
  [posix.dirname(path), posix.dirname(posix.dirname(path))].includes(posix.dirname(test));

const isServerReached = (reached: ReadonlyMap<string, number>): boolean =>
  compositionRoots.some((path) => reached.has(path));

/** Modules with a changed file, and those that imports lead to without passing through a second module. */
function touchedModules(importers: Importers, changed: readonly string[]): Map<string, number> {
  const touched = new Map<string, number>();
  for (const [path, distance] of findDependents(importers, changed, staysNear(changed))) {
    const module = serverModuleOf(path);
    if (module === undefined) continue;
    touched.set(module, Math.min(distance, touched.get(module) ?? farthest));
  }
  return touched;
}
