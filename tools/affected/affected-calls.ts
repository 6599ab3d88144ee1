import { callsOfFiles } from './calls-of-files.ts';
import { findDependents, importersOf, type Importers } from './find-dependents.ts';
import type { ImportGraph } from './import-graph.ts';
import { everyServerTestDependsOn, matchesAny } from './path-rules.ts';
import { serverModuleOf, staysNear } from './server-modules.ts';

export interface AffectedCall {
  id: string;
  /** Imports between the file that declares or answers the call and the nearest changed file. */
  distance: number;
  /** Declared by a changed contract or answered by a changed module, not by a module that uses it. */
  isDirect: boolean;
}

export interface AffectedCalls {
  /** Direct ones first, then nearest first. */
  calls: AffectedCall[];
  /** The changed file behind which every call lies; `calls` then has those that imports lead to. */
  everythingBecause: string | undefined;
}

const registry = 'packages/contracts/src/registry.ts';
/** The matrix itself, and what answers or stores every call. */
const everyCallDependsOn = [
  ...everyServerTestDependsOn.filter((glob) => !glob.startsWith('tests/')),
  'tests/security/matrix/**',
];
const testFile = /\.test\.tsx?$|^tests\//;

export async function affectedCalls(
  graph: ImportGraph,
  changed: readonly string[],
): Promise<AffectedCalls> {
  const importers = importersOf(graph);
  const calls = await callsOfFiles([...graph.keys()]);
  const found = new Map<string, AffectedCall>();
  const note = (id: string, distance: number, isDirect: boolean): void => {
    const known = found.get(id);
    found.set(id, {
      id,
      distance: Math.min(distance, known?.distance ?? distance),
      isDirect: isDirect || (known?.isDirect ?? false),
    });
  };
  for (const path of changed.filter((one) => !testFile.test(one)))
    for (const [file, distance] of filesWithCalls(importers, calls, path))
      for (const id of calls.get(file) ?? []) note(id, distance, isDirectlyBehind(path, file));
  return {
    calls: [...found.values()].sort(
      (a, b) =>
        Number(b.isDirect) - Number(a.isDirect) ||
        a.distance - b.distance ||
        a.id.localeCompare(b.id),
    ),
    everythingBecause: changed.find((path) => matchesAny(path, everyCallDependsOn)),
  };
}

function filesWithCalls(
  importers: Importers,
  calls: ReadonlyMap<string, readonly string[]>,
  changed: string,
): Map<string, number> {
  const isNear = staysNear([changed]);
  const reached = findDependents(
    importers,
    [changed],
    (imported, importer) => imported !== registry && isNear(imported, importer),
  );
  const own = serverModuleOf(changed);
  if (own === undefined) return reached;
  // A file that answers no call, such as an index or a job, counts for the calls of its whole module.
  const ofModule = [...calls.keys()].filter((path) => serverModuleOf(path) === own);
  if (!ofModule.some((path) => reached.has(path)))
    for (const path of ofModule) reached.set(path, 1);
  return reached;
}

/** False behind another module: it uses what has changed, and its own permission checks have not. */
function isDirectlyBehind(changed: string, file: string): boolean {
  const own = serverModuleOf(changed);
  const answering = serverModuleOf(file);
  if (own !== undefined) return own === answering;
  return answering === undefined;
}
