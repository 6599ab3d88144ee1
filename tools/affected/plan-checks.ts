import type { Check } from '../check/checks.ts';
import { checks } from '../check/checks.ts';
import type { Affected } from './select-affected.ts';
import { matchesAny } from './path-rules.ts';

/** Estimates of what fits into three minutes on two cores, beside the other checks. Not measured yet. */
const limits = { serverFiles: 28, browserFiles: 6, browserTests: 10 };

/** A short journey for changes in what every page loads. */
export const coreSpec = 'tests/e2e/boot.e2e.ts';

export interface Plan {
  /** Run side by side, each in order. */
  lanes: [Check[], Check[]];
  /** What the change affects and this run leaves out. */
  left: string[];
}

/** What is known of the working tree besides the selection. */
export interface WorkingTree {
  exists: (path: string) => boolean;
  /** Number of tests in a spec file. */
  countTests: (path: string) => number;
}

export function planChecks(affected: Affected, tree: WorkingTree): Plan {
  const left: string[] = [];
  const files = affected.changed.filter(tree.exists);
  const first = [...fileChecks(files, left), ...typeAndImportChecks(affected.changed)];
  const second = [
    ...quickTests(affected),
    ...serverTests(affected, left),
    ...browserTests(affected, tree, left),
  ];
  return { lanes: [first, second], left };
}

const testsOf = (name: string, title: string, args: readonly string[]): Check => ({
  name,
  title,
  command: ['tools/test.ts', ...args],
});

function fileChecks(files: readonly string[], left: string[]): Check[] {
  if (files.length === 0) return [];
  const linted = files.filter((path) => /\.([cm]?js|tsx?)$/.test(path));
  const isRule = (path: string): boolean =>
    matchesAny(path, ['eslint.config.js', '.prettierrc.json', 'tsconfig.json']);
  if (files.some(isRule)) left.push('lint and format of unchanged files: npm run check');
  const format: Check = {
    name: 'format',
    title: 'Format',
    command: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...files],
  };
  const lint: Check = {
    name: 'lint',
    title: 'Lint',
    command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...linted],
  };
  return linted.length > 0 ? [format, lint] : [format];
}

function typeAndImportChecks(changed: readonly string[]): Check[] {
  const hasCode = changed.some((path) =>
    /\.tsx?$|\.cjs$|(^|\/)(package|tsconfig)\.json$/.test(path),
  );
  const types: Check = {
    name: 'types',
    title: 'Types',
    command: [
      'node_modules/typescript-native/bin/tsc',
      ...['--project', '.', '--incremental'],
      ...['--tsBuildInfoFile', '.lamplight/types.tsbuildinfo'],
    ],
  };
  const isShownInReference = changed.some((path) =>
    matchesAny(path, ['database/**', 'packages/contracts/src/**', 'docs/reference/**']),
  );
  const generated: Check = {
    name: 'generated',
    title: 'Generated files',
    command: ['tools/generate.ts', '--check'],
  };
  const named = checks.filter(({ name }) => name === 'names' || (hasCode && name === 'imports'));
  return [...(hasCode ? [types] : []), ...named, ...(isShownInReference ? [generated] : [])];
}

function quickTests({ tests }: Affected): Check[] {
  const reason = tests.everythingBecause.unitAndWeb;
  if (reason !== undefined)
    return [
      testsOf('tests', `All unit and web tests (${reason})`, ['--project=unit', '--project=web']),
    ];
  const projects = (['unit', 'web'] as const).filter((name) => tests[name].length > 0);
  const paths = [...tests.unit, ...tests.web].map(({ path }) => path);
  if (paths.length === 0) return [];
  const title = `Unit and web tests (${paths.length} files)`;
  return [testsOf('tests', title, [...projects.map((name) => `--project=${name}`), ...paths])];
}

function serverTests({ tests }: Affected, left: string[]): Check[] {
  if (tests.server.length === 0) return [];
  const paths = tests.server.map(({ path }) => path);
  const chosen = paths.slice(0, limits.serverFiles);
  const reason = tests.everythingBecause.server;
  if (paths.length > chosen.length) {
    const why = reason === undefined ? '' : `; ${reason} selects all`;
    left.push(`${paths.length - chosen.length} of ${paths.length} server test files${why}`);
  }
  const title = `Server tests (${chosen.length} files)`;
  return [testsOf('server', title, ['--project=server', ...chosen])];
}

function browserTests({ browser }: Affected, tree: WorkingTree, left: string[]): Check[] {
  const known = browser.specs.filter(({ isRecorded }) => isRecorded).map(({ path }) => path);
  const wanted = browser.coreBecause === undefined ? known : [...new Set([...known, coreSpec])];
  const chosen: string[] = [];
  let tests = 0;
  for (const spec of wanted.filter(tree.exists)) {
    const count = tree.countTests(spec);
    if (chosen.length >= limits.browserFiles) break;
    if (chosen.length > 0 && tests + count > limits.browserTests) continue;
    chosen.push(spec);
    tests += count;
  }
  const others = wanted.filter((spec) => !chosen.includes(spec));
  if (others.length > 0) left.push(`browser tests: ${others.join(' ')}`);
  const unknown = browser.specs.length - known.length;
  if (unknown > 0) left.push(`browser test files without a record: ${unknown}`);
  if (browser.coreBecause !== undefined)
    left.push(`core journeys besides ${coreSpec}; every page uses ${browser.coreBecause}`);
  if (chosen.length === 0) return [];
  const title = `Browser tests (${chosen.length} files)`;
  return [{ name: 'browser', title, command: ['tools/e2e.ts', ...chosen] }];
}
