import { compositionRoots } from './path-rules.ts';

const insideModule = /^apps\/server\/src\/modules\/([^/]+)\//;

/** `rooms` for `apps/server/src/modules/rooms/beds.queries.ts`. */
export const serverModuleOf = (path: string): string | undefined => insideModule.exec(path)?.[1];

/**
 * For findDependents: from changed files through packages into modules, and from a changed module
 * into those that use it directly. Behind a second module hardly anything would be left out.
 */
export function staysNear(
  changed: Iterable<string>,
): (imported: string, importer: string) => boolean {
  const changedModules = new Set([...changed].map(serverModuleOf));
  return (imported, importer) => {
    if (compositionRoots.includes(imported)) return false;
    const from = serverModuleOf(imported);
    const to = serverModuleOf(importer);
    return from === undefined || to === undefined || from === to || changedModules.has(from);
  };
}
