import { expect, it } from 'vitest';
import { licenceExceptions, mayRunAtInstall } from './allowed-packages.ts';
import type { LockEntry } from './locked-packages.ts';
import { judgePackages, type InstalledPackage } from './package-rule.ts';

const sound: LockEntry = {
  version: '1.2.3',
  license: 'MIT',
  integrity: 'sha512-x',
  optional: true,
};
const judge = (change: LockEntry, installed?: InstalledPackage): string =>
  judgePackages({ 'node_modules/one': { ...sound, ...change } }, () => installed)
    .filter((line) => line.startsWith('node_modules/one'))
    .join();

it('has nothing against a package as most are', () => {
  expect(judge({})).toBe('');
  expect(judge({ license: '(MIT OR GPL-3.0)' })).toBe('');
  expect(
    judge({ license: '(MIT AND Zlib)' }, { version: '1.2.3', license: '(MIT AND Zlib)' }),
  ).toBe('');
  expect(judge({ deprecated: 'Use another', dev: true })).toBe('');
});

it.each<[string, LockEntry, RegExp, InstalledPackage?]>([
  ['a licence that is not on the list', { license: 'GPL-3.0' }, /licence is 'GPL-3.0'/],
  ['half of a licence', { license: 'MIT AND SSPL-1.0' }, /licence/],
  ['no hash', { integrity: '' }, /no hash/],
  ['a weak hash', { integrity: 'sha1-x' }, /no hash/],
  ['a branch', { resolved: 'git+ssh://git@git.example/one.git#abc' }, /registry/],
  ['an archive', { resolved: 'http://files.example/one.tgz' }, /registry/],
  ['no version', { version: 'file:../one' }, /registry/],
  ['a script', { hasInstallScript: true }, /runs at installation/],
  ['given up', { deprecated: 'Use another' }, /given it up/],
  ['not installed', { optional: false }, /not installed/],
  ['another version', {}, /another version/, { version: '1.2.4', license: 'MIT' }],
  ['another licence', {}, /'GPL-3.0'/, { version: '1.2.3', license: 'GPL-3.0' }],
  ['a hidden script', {}, /runs/, { version: '1.2.3', scripts: { postinstall: 'x' } }],
])('refuses %s', (_, change, problem, installed) => {
  expect(judge(change, installed)).toMatch(problem);
});

it('lets an exception for development into nothing that a hospital runs', () => {
  const axe = { 'node_modules/axe-core': { ...sound, license: 'MPL-2.0' } };
  expect(judgePackages(axe, () => undefined).join()).toContain(`licence is 'MPL-2.0'`);
});

it('names versions that are not one version, and exceptions that nobody needs', () => {
  const lines = judgePackages({ 'apps/x': { dependencies: { one: '^1.0.0' } } }, () => undefined);
  expect(lines.join()).toContain(`apps/x asks for one as '^1.0.0'`);
  const stale = licenceExceptions.length + Object.keys(mayRunAtInstall).length;
  expect(lines).toHaveLength(1 + stale);
});

it('accepts one version of a package under another name', () => {
  const judged = (spec: string) =>
    judgePackages({ 'apps/x': { dependencies: { one: spec } } }, () => undefined).join();
  expect(judged('npm:other@1.0.0')).not.toContain('asks for');
  expect(judged('npm:@scope/other@1.0.0')).not.toContain('asks for');
  expect(judged('npm:other@^1.0.0')).toContain('asks for one');
});
