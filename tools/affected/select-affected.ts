import { affectedBrowserTests, type AffectedBrowserTests } from './affected-browser-tests.ts';
import { affectedCalls, type AffectedCalls } from './affected-calls.ts';
import { affectedTests, type AffectedTests } from './affected-tests.ts';
import { readBrowserMap } from './browser-map.ts';
import { changedFiles } from './changed-files.ts';
import { readImportGraph } from './import-graph.ts';

export interface Affected {
  base: string;
  changed: string[];
  tests: AffectedTests;
  calls: AffectedCalls;
  browser: AffectedBrowserTests;
}

/** Everything that the changes since a commit affect. */
export async function selectAffected(base: string): Promise<Affected> {
  const graph = readImportGraph();
  const changed = changedFiles(base);
  return {
    base,
    changed,
    tests: affectedTests(graph, changed),
    calls: await affectedCalls(graph, changed),
    browser: await affectedBrowserTests(graph, changed, readBrowserMap()),
  };
}
