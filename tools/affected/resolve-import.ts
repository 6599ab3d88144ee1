import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface ExportRule {
  prefix: string;
  suffix: string;
  targetPrefix: string;
  targetSuffix: string;
}

interface WorkspacePackage {
  folder: string;
  rules: ExportRule[];
}

/** Turns an import specifier into a path of this repository; undefined for packages of others. */
export type ResolveImport = (importer: string, specifier: string) => string | undefined;

const workspacePackage = /^(@lamplight\/[^/]+)\/(.+)$/;

/**
 * Resolves by name alone, without asking the file system: relative imports name their file in full,
 * and a deleted file keeps its importers.
 */
export function importResolver(root: string, manifests: readonly string[]): ResolveImport {
  const packages = new Map(manifests.map((path) => readManifest(root, path)));
  return (importer, specifier) => {
    const [plain = ''] = specifier.split('?');
    if (plain.startsWith('.')) return posix.join(posix.dirname(importer), plain);
    const [, name = '', rest = ''] = workspacePackage.exec(plain) ?? [];
    const found = packages.get(name);
    return found && exportedFile(found, `./${rest}`);
  };
}

function readManifest(root: string, path: string): [name: string, found: WorkspacePackage] {
  const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
    name: string;
    exports?: Record<string, string>;
  };
  const rules = Object.entries(manifest.exports ?? {})
    .map(([from, to]): ExportRule => {
      const [prefix = '', suffix = ''] = from.split('*');
      const [targetPrefix = '', targetSuffix = ''] = to.split('*');
      return { prefix, suffix, targetPrefix, targetSuffix };
    })
    // Node prefers the longest pattern.
    .sort((a, b) => b.prefix.length - a.prefix.length || b.suffix.length - a.suffix.length);
  return [manifest.name, { folder: posix.dirname(path), rules }];
}

function exportedFile({ folder, rules }: WorkspacePackage, subpath: string): string | undefined {
  const rule = rules.find(
    ({ prefix, suffix }) => subpath.startsWith(prefix) && subpath.endsWith(suffix),
  );
  if (!rule) return undefined;
  const name = subpath.slice(rule.prefix.length, subpath.length - rule.suffix.length);
  return posix.join(folder, `${rule.targetPrefix}${name}${rule.targetSuffix}`);
}
