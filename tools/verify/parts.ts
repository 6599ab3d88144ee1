import { allCalls } from '@lamplight/contracts/registry';
import { listFiles } from '../affected/changed-files.ts';
import { readImportGraph } from '../affected/import-graph.ts';
import { isInProject, type TestProject } from '../affected/test-projects.ts';
import { checks } from '../check/checks.ts';
import { allProofs } from '../prove/proofs.ts';
import { hashOf, hashOfImports, readTreeHashes } from './input-hash.ts';

/** Something that is verified by itself: a check, a test file, a share of the matrix, a benchmark. */
export interface Part {
  name: string;
  /** A hash of everything its result depends on. */
  inputs: string;
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  minutes: number;
  /** Test files with the same runner run together, in batches of this size. */
  batch?: { runner: string; file: string; size: number };
}

const product = ['apps/**', 'packages/**', 'database/**'];
const browser = [...product, 'tests/support/**', 'tests/e2e/support/**', 'tools/stack/**'];
const matrixShares = 8;

/** Quick parts first, so that a broken commit is found early. */
export async function allParts(full: boolean): Promise<Part[]> {
  const tree = readTreeHashes();
  const graph = readImportGraph();
  const files = listFiles(['apps', 'packages', 'database', 'tools', 'tests']);
  const wholeTree = hashOf(tree, ['**']);
  const serverInputs = ['database/**', 'packages/test-kit/**', 'tests/support/**'];

  const check = (name: string): Part => ({
    name: `check ${name}`,
    inputs: wholeTree,
    command: ['npm', 'run', '--silent', 'check', '--', name],
    minutes: 20,
  });
  const testFiles = (project: TestProject, runner: string, size: number): Part[] =>
    files.filter(isInProject(project)).map((file) => ({
      name: file,
      inputs:
        project === 'browser' || project === 'timed'
          ? hashOfImports(tree, graph, file, browser)
          : hashOfImports(tree, graph, file, project === 'server' ? serverInputs : []),
      command: ['npm', ...runner.split(' '), '--'],
      minutes: 30,
      batch: { runner, file, size },
    }));
  const security = files
    .filter((path) => /^tests\/security\/.*\.security\.ts$/.test(path))
    .filter((path) => !path.includes('/matrix-'))
    .map((file): Part => ({
      name: file,
      inputs: hashOf(tree, [...product, 'tests/security/**', 'tests/support/**']),
      command: ['npm', 'run', '--silent', 'security', '--'],
      minutes: 30,
      batch: { runner: 'run --silent security', file, size: 12 },
    }));
  const ids = allCalls.map(({ id }) => id).sort();
  const matrix = Array.from({ length: matrixShares }, (_, share): Part => ({
    name: `security matrix ${share + 1} of ${matrixShares}`,
    inputs: hashOf(tree, [...product, 'tests/security/**', 'tests/support/**']),
    command: ['npm', 'run', '--silent', 'security', '--', 'tests/security/matrix-'],
    env: {
      LAMPLIGHT_MATRIX_CALLS: ids.filter((_id, at) => at % matrixShares === share).join(' '),
    },
    minutes: 20,
  }));
  const proofs = (await allProofs())
    .filter(({ name }) => name !== 'coverage-spec')
    .map(({ name, script, args }): Part => ({
      name: `${name}${full ? '' : ' (quick)'}`,
      inputs: hashOf(tree, [
        ...product,
        'tests/bench/**',
        'tests/faults/**',
        'tests/support/**',
        'tools/stack/**',
        'deploy/**',
      ]),
      command: ['node', script, ...args, ...(full ? [] : ['--quick'])],
      minutes: full ? 100 : 10,
    }));
  return [
    ...checks.map(({ name }) => check(name)),
    { name: 'build', inputs: wholeTree, command: ['npm', 'run', '--silent', 'build'], minutes: 10 },
    {
      name: 'generated files',
      inputs: wholeTree,
      command: ['node', 'tools/generate.ts', '--check'],
      minutes: 10,
    },
    {
      name: 'coverage:spec',
      inputs: wholeTree,
      command: ['npm', 'run', '--silent', 'coverage:spec'],
      minutes: 5,
    },
    ...testFiles('unit', 'test --silent', 1000),
    ...testFiles('web', 'test --silent', 1000),
    ...testFiles('server', 'test --silent', 60),
    ...security,
    ...matrix,
    ...testFiles('browser', 'run --silent e2e', 12),
    ...testFiles('timed', 'run --silent e2e', 6),
    ...proofs,
  ];
}
