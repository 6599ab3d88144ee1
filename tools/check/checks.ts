export interface Check {
  name: string;
  title: string;
  /** A program of node_modules/.bin or, for our own, a file of this repository. */
  command: readonly [string, ...string[]];
}

/** The slowest first. */
export const checks: readonly Check[] = [
  { name: 'lint', title: 'Lint', command: ['eslint', '.', '--max-warnings', '0'] },
  {
    name: 'types',
    title: 'Types',
    // The native compiler takes half of the time or less; typescript-eslint still needs TypeScript 6.
    command: ['node_modules/typescript-native/bin/tsc', '--project', '.'],
  },
  {
    name: 'format',
    title: 'Format',
    command: ['prettier', '--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused', title: 'Unused code', command: ['knip', '--no-progress'] },
  {
    name: 'imports',
    title: 'Import rules',
    command: [
      'depcruise',
      ...['apps', 'packages', 'database', 'tools', 'tests'],
      ...['--output-type', 'err-long'],
    ],
  },
  { name: 'names', title: 'File names', command: ['tools/check/check-file-names.ts'] },
  { name: 'packages', title: 'Packages', command: ['tools/packages/check-packages.ts'] },
];
