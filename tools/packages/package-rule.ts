import { allowedLicences, licenceExceptions, mayRunAtInstall } from './allowed-packages.ts';
import { isOfOthers, nameAt, type LockedPackages, type LockEntry } from './locked-packages.ts';

/** What package.json of an installed package says. */
export interface InstalledPackage {
  version?: string;
  license?: string;
  scripts?: Record<string, string>;
}

const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
const scriptsAtInstall = ['preinstall', 'install', 'postinstall'];

/** Of `A AND (B OR C)`, all that is joined by AND and one of what is joined by OR must be allowed. */
function isLicensed(name: string, { license = '', dev }: LockEntry): boolean {
  const isExcepted = (one: string): boolean =>
    licenceExceptions.some(
      ({ packages, licence, onlyForDevelopment }) =>
        packages.test(name) && licence === one && (!onlyForDevelopment || dev === true),
    );
  return license
    .split(' AND ')
    .map((part) => part.replace(/[()]/g, '').split(' OR '))
    .every((choices) => choices.some((one) => allowedLicences.has(one) || isExcepted(one)));
}

/** A version of the registry's and nothing else: no archive, branch or folder by its address. */
const isFromElsewhere = ({ version = '', resolved }: LockEntry): boolean =>
  !exactVersion.test(version) ||
  (resolved !== undefined && !/^https:\/\/[^?#]+\/-\/[^/]+\.tgz$/.test(resolved));

function problemsOf(name: string, entry: LockEntry): string[] {
  return [
    ...(isLicensed(name, entry) ? [] : [`its licence is '${entry.license ?? ''}'`]),
    ...(entry.integrity?.startsWith('sha512-') ? [] : ['its content has no hash']),
    ...(isFromElsewhere(entry) ? ['it does not come from the registry by its version'] : []),
    ...(entry.hasInstallScript && !mayRunAtInstall[name] ? ['it runs at installation'] : []),
    ...(entry.deprecated !== undefined && !entry.dev ? ['its authors have given it up'] : []),
  ];
}

function problemsOfInstalled(name: string, entry: LockEntry, found: InstalledPackage): string[] {
  const atInstall = scriptsAtInstall.filter((script) => found.scripts?.[script] !== undefined);
  return [
    ...(found.version === entry.version ? [] : ['another version is installed']),
    ...(typeof found.license === 'string' && found.license !== entry.license
      ? [`installed, its licence is '${found.license}'`]
      : []),
    ...(atInstall.length > 0 && !mayRunAtInstall[name]
      ? ['installed, it runs at installation']
      : []),
  ];
}

/** One version, of the package itself or of another one under this name. */
const isExact = (spec: string): boolean =>
  exactVersion.test(spec.replace(/^npm:(@[^/@]+\/)?[^/@]+@/, ''));

const looseSpecs = ({ dependencies, devDependencies }: LockEntry): string[] =>
  Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, spec]) => !name.startsWith('@lamplight/') && !isExact(spec))
    .map(([name, spec]) => `asks for ${name} as '${spec}' and not for one version`);

const staleExceptions = (names: readonly string[]): string[] => [
  ...licenceExceptions
    .filter(({ packages }) => !names.some((name) => packages.test(name)))
    .map(({ packages }) => `no package needs the exception ${String(packages)} any more`),
  ...Object.keys(mayRunAtInstall)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is no longer there to run at installation`),
];

/** Everything that is wrong with what others wrote and we depend on. */
export function judgePackages(
  packages: LockedPackages,
  installedAt: (path: string) => InstalledPackage | undefined,
): string[] {
  const others = Object.entries(packages).filter(([path, { link }]) => isOfOthers(path) && !link);
  return [
    ...Object.entries(packages)
      .filter(([path]) => !isOfOthers(path))
      .flatMap(([path, entry]) => looseSpecs(entry).map((text) => `${path || 'root'} ${text}`)),
    ...others.flatMap(([path, entry]) => {
      const name = entry.name ?? nameAt(path);
      const found = installedAt(path);
      const missing = found || entry.optional ? [] : ['it is not installed'];
      const problems = found ? problemsOfInstalled(name, entry, found) : missing;
      return [...problemsOf(name, entry), ...problems].map((text) => `${path}: ${text}`);
    }),
    ...staleExceptions(others.map(([path, entry]) => entry.name ?? nameAt(path))),
  ];
}
