import type { ImportGraph } from '../import-graph.ts';

/** A graph from paths by importer; `type a.ts` is erased, `later a.ts` dynamic. */
export const imports = (files: Record<string, readonly string[]>): ImportGraph =>
  new Map(
    Object.entries(files).map(([importer, imported]) => [
      importer,
      imported.map((text) => ({
        path: text.replace(/^(type|later) /, ''),
        isTypeOnly: text.startsWith('type '),
        isDynamic: text.startsWith('later '),
      })),
    ]),
  );
