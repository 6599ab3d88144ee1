import { execFileSync } from 'node:child_process';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { vagueWordIn } from './file-name-rule.ts';

const listed = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
  {
    cwd: repositoryRoot,
    encoding: 'utf8',
  },
);
const refused = listed.split('\0').flatMap((path) => {
  const word = vagueWordIn(path);
  return word ? [`${path}: '${word}' fits anything. Name what is inside.`] : [];
});
for (const line of refused) process.stdout.write(`${line}\n`);
process.exitCode = refused.length ? 1 : 0;
