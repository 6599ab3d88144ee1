import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { readLockedPackages } from './locked-packages.ts';
import { judgePackages, type InstalledPackage } from './package-rule.ts';

const installedAt = (path: string): InstalledPackage | undefined => {
  const file = join(repositoryRoot, path, 'package.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as InstalledPackage)
    : undefined;
};

const problems = judgePackages(readLockedPackages(), installedAt);
for (const line of problems) process.stdout.write(`${line}\n`);
if (problems.length > 0)
  process.stdout.write('What is allowed, and why, stands in tools/packages/allowed-packages.ts.\n');
process.exitCode = problems.length > 0 ? 1 : 0;
