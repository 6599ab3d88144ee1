import { posix } from 'node:path';
import config from '../../vitest.config.ts';

export type TestProject = 'unit' | 'web' | 'server' | 'browser' | 'timed';

interface Globs {
  include: readonly string[];
  exclude: readonly string[];
}

const namesInConfig: Record<TestProject, string> = {
  unit: 'unit',
  web: 'web',
  server: 'server',
  browser: 'e2e',
  timed: 'e2e-timed',
};

/** Which files a project of vitest.config.ts runs; `apps/web/src/a.test.ts` is in `unit`. */
export function isInProject(project: TestProject): (path: string) => boolean {
  const { include, exclude } = globsOf(namesInConfig[project]);
  const matches = (path: string, globs: readonly string[]): boolean =>
    globs.some((glob) => posix.matchesGlob(path, glob));
  return (path) => matches(path, include) && !matches(path, exclude);
}

function globsOf(name: string): Globs {
  for (const project of config.test?.projects ?? []) {
    const test = typeof project === 'object' && 'test' in project ? project.test : undefined;
    if (test?.name === name) return { include: test.include ?? [], exclude: test.exclude ?? [] };
  }
  throw new Error(`vitest.config.ts has no project ${name}.`);
}
