import type { ImportGraph } from './import-graph.ts';

/** The files that load together with this one, without those that are imported dynamically. */
export function findLoadedWith(graph: ImportGraph, entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const path of loaded)
    for (const imported of graph.get(path) ?? [])
      if (!imported.isTypeOnly && !imported.isDynamic) loaded.add(imported.path);
  return loaded;
}

export type Importers = ReadonlyMap<string, readonly string[]>;

/** Files by what they import when they run; type-only imports are erased and left out. */
export function importersOf(graph: ImportGraph): Importers {
  const importers = new Map<string, string[]>();
  for (const [importer, imports] of graph)
    for (const { path, isTypeOnly } of imports) {
      if (isTypeOnly) continue;
      const known = importers.get(path);
      if (known) known.push(importer);
      else importers.set(path, [importer]);
    }
  return importers;
}

/**
 * Everything that reaches these files by imports, with the number of imports in between; the files
 * themselves are at 0. The search follows an import only where `passes` allows it.
 */
export function findDependents(
  importers: Importers,
  changed: Iterable<string>,
  passes: (imported: string, importer: string) => boolean = () => true,
): Map<string, number> {
  const distances = new Map<string, number>([...changed].map((path) => [path, 0]));
  // A Map visits what is added to it while it is iterated: nearest first.
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? [])
      if (!distances.has(importer) && passes(path, importer)) distances.set(importer, distance + 1);
  return distances;
}
