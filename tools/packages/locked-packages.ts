import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

/** An entry of package-lock.json, as far as it is looked at. */
export interface LockEntry {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  deprecated?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Every entry by its place: '' and our own folders, and node_modules of others. */
export type LockedPackages = Readonly<Record<string, LockEntry>>;

export const isOfOthers = (path: string): boolean => path.includes('node_modules/');

export const nameAt = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

export function readLockedPackages(root = repositoryRoot): LockedPackages {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> };
  return packages;
}
