import { isOfOthers, nameAt, type LockedPackages, type LockEntry } from './locked-packages.ts';

const identifier = (name: string, version = ''): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Where Node finds a package from a place: the nearest node_modules on the way up. */
function pathOf(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (at === '') return undefined;
  }
}

const hexOf = (integrity = ''): string =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');

const licenceOf = ({ license }: LockEntry) =>
  license === undefined
    ? {}
    : { licenses: [{ expression: license.replace('MPL 2.0', 'MPL-2.0') }] };

/**
 * What the product runs with, as CycloneDX. Made of package-lock.json alone and without the time or a
 * number of its own: of the same lock file always the same, so that two versions can be compared.
 */
export function billOfMaterials(packages: LockedPackages): object {
  const shipped = Object.entries(packages)
    .filter(([path, { dev, link }]) => isOfOthers(path) && !dev && !link)
    .map(([path, entry]) => ({ path, entry, ref: identifier(nameAt(path), entry.version) }))
    .sort((one, other) => (one.ref < other.ref ? -1 : one.ref > other.ref ? 1 : 0));
  const ours = Object.keys(packages).filter((path) => !isOfOthers(path));
  const needs = (path: string): string[] => {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    const refs = Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
      const at = pathOf(packages, path, name);
      return at === undefined || !isOfOthers(at) ? [] : [identifier(name, packages[at]?.version)];
    });
    return [...new Set(refs)].sort();
  };
  const root = { name: 'lamplight', version: packages['']?.version ?? '' };
  const rootRef = identifier(root.name, root.version);
  const edges = new Map([[rootRef, [...new Set(ours.flatMap(needs))].sort()]]);
  for (const { path, ref } of shipped) edges.set(ref, edges.get(ref) ?? needs(path));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': rootRef, ...root } },
    components: [...new Map(shipped.map((one) => [one.ref, one])).values()].map(
      ({ path, entry, ref }) => ({
        type: 'library',
        'bom-ref': ref,
        name: nameAt(path),
        version: entry.version,
        scope: entry.optional ? 'optional' : 'required',
        purl: ref,
        hashes: [{ alg: 'SHA-512', content: hexOf(entry.integrity) }],
        ...licenceOf(entry),
      }),
    ),
    dependencies: [...edges].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}
