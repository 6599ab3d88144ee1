import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import type { TestResult } from './test-results.ts';

export interface LineRange {
  first: number;
  last: number;
}

/**
 * Tests whose own lines the change touches: those between one test and the next. A changed line above
 * the first test touches all tests of the file, unless it only imports something.
 */
export function touchedTests(
  tests: readonly TestResult[],
  changedLines: readonly LineRange[],
  isImport: (line: number) => boolean,
): TestResult[] {
  const starts = [...new Set(tests.map(({ line = 1 }) => line))].sort((a, b) => a - b);
  const [firstTest = 1] = starts;
  const counts = (line: number): boolean => line >= firstTest || !isImport(line);
  const changed = changedLines.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, offset) => first + offset).filter(counts),
  );
  return tests.filter(({ line = 1 }) => {
    const next = starts.find((start) => start > line) ?? Infinity;
    return changed.some((at) => at < firstTest || (at >= line && at < next));
  });
}

/** Lines of a file that differ from `base`, in the working tree. A deletion counts at its place. */
export function parseChangedLines(diff: string): LineRange[] {
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, start, count = '1']) => {
    const first = Math.max(1, Number(start));
    return { first, last: first + Math.max(1, Number(count)) - 1 };
  });
}

/** The tests of these files that differ from `base`. Needs all tests of a file to know where each ends. */
export function touchedSince(base: string, tests: readonly TestResult[]): TestResult[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files.flatMap((file) => {
    const source = readFileSync(join(repositoryRoot, file), 'utf8').split('\n');
    const importLines = linesOfImports(source);
    return touchedTests(
      tests.filter((test) => test.file === file),
      isTracked(file)
        ? parseChangedLines(git('diff', '--unified=0', base, '--', file))
        : [{ first: 1, last: source.length }],
      (line) => importLines.has(line),
    );
  });
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });

const isTracked = (file: string): boolean => git('ls-files', '--', file) !== '';

function linesOfImports(source: readonly string[]): Set<number> {
  const lines = new Set<number>();
  let inside = false;
  for (const [at, text] of source.entries()) {
    if (/^import\b/.test(text)) inside = true;
    if (inside || text.trim() === '') lines.add(at + 1);
    if (inside && text.trimEnd().endsWith(';')) inside = false;
  }
  return lines;
}
