import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repositoryRoot } from '../stack/parts/stack-context.ts';

let planted: string;
beforeEach(async () => {
  planted = await mkdtemp(join(tmpdir(), 'lamplight-imports-'));
});
afterEach(() => rm(planted, { recursive: true }));

const isOurs = (path: string): boolean => /^(apps|packages|database|tools|tests)\//.test(path);

/** Plants files that import each other, `from → to`, and answers with the rules they break. */
async function rulesBrokenBy(...imports: [from: string, to: string][]): Promise<string[]> {
  const paths = [...new Set(imports.flat().filter(isOurs))];
  for (const path of paths) {
    const up = '../'.repeat(path.split('/').length - 1);
    const lines = imports
      .filter(([from]) => from === path)
      .map(([, to]) => `import '${isOurs(to) ? `${up}${to}` : to}';\n`);
    await mkdir(dirname(join(planted, path)), { recursive: true });
    await writeFile(join(planted, path), `${lines.join('')}export const here = 1;\n`);
  }
  const config = await extractDepcruiseConfig(join(repositoryRoot, '.dependency-cruiser.cjs'));
  const folders = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
  const { output } = await cruise(
    folders,
    {
      baseDir: planted,
      validate: true,
      ruleSet: { forbidden: config.forbidden as IForbiddenRuleType[] },
      tsPreCompilationDeps: true,
    },
    { extensions: ['.ts', '.tsx'] },
  );
  const { violations } = (output as ICruiseResult).summary;
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

it.each([
  ['packages/contracts/src/a.ts', 'packages/domain/src/b.ts', 'packages-contracts-imports'],
  ['packages/domain/src/a.ts', 'database/b.ts', 'packages-domain-imports'],
  ['packages/ui/src/a.tsx', 'packages/contracts/src/b.ts', 'packages-ui-imports'],
  ['packages/hl7/src/a.ts', 'packages/contracts/src/b.ts', 'packages-hl7-imports'],
  ['packages/api-client/src/a.ts', 'packages/domain/src/b.ts', 'packages-api-client-imports'],
  ['apps/web/src/app/a.tsx', 'database/b.ts', 'apps-web-imports'],
  ['apps/web/src/app/a.tsx', 'apps/server/src/b.ts', 'apps-web-imports'],
  ['apps/server/src/a.ts', 'packages/ui/src/b.ts', 'apps-server-imports'],
  ['apps/server/src/a.ts', 'apps/identity/src/b.ts', 'apps-server-imports'],
  ['apps/identity/src/a.ts', 'packages/hl7/src/b.ts', 'apps-identity-imports'],
  ['database/a.ts', 'apps/server/src/b.ts', 'database-imports'],
  ['tools/a.ts', 'apps/server/src/b.ts', 'tools-imports'],
  ['packages/contracts/src/a.ts', 'node:fs', 'contracts-need-only-zod'],
  ['tests/a.ts', './nowhere.ts', 'nothing-unresolvable'],
  [
    'apps/server/src/platform/a.ts',
    'apps/server/src/modules/rooms/index.ts',
    'server-platform-knows-no-module',
  ],
  [
    'apps/server/src/modules/units/a.ts',
    'apps/server/src/modules/rooms/rooms.queries.ts',
    'server-module-by-its-index',
  ],
  [
    'apps/server/src/main.ts',
    'apps/server/src/modules/rooms/rooms.queries.ts',
    'server-module-by-its-index-from-outside',
  ],
  [
    'apps/web/src/shared/a.ts',
    'apps/web/src/features/rooms/public.ts',
    'web-shared-knows-no-feature',
  ],
  ['apps/web/src/features/rooms/a.ts', 'apps/web/src/app/b.ts', 'web-features-know-no-app'],
  [
    'apps/web/src/features/rooms/a.ts',
    'apps/web/src/features/units/list.ts',
    'web-feature-by-its-public-file',
  ],
  [
    'apps/web/src/app/a.ts',
    'apps/web/src/features/units/list.ts',
    'web-feature-by-its-public-file-from-outside',
  ],
  [
    'apps/web/src/features/units/screens.ts',
    'apps/web/src/features/units/list.ts',
    'web-screens-load-when-opened',
  ],
  [
    'apps/web/src/features/units/u.ts',
    'apps/web/src/features/rooms/screens.ts',
    'web-screens-by-the-app-alone',
  ],
])('%s must not import %s', async (from, to, rule) => {
  expect(await rulesBrokenBy([from, to])).toContain(rule);
});

it('keeps the test kit and test code out of the product', async () => {
  const kit = 'packages/test-kit/src/clock.ts';
  const support = 'apps/server/src/testing/start.ts';
  expect(await rulesBrokenBy(['apps/server/src/a.ts', kit], ['tools/b.ts', kit])).toContain(
    'test-kit-only-in-tests',
  );
  expect(await rulesBrokenBy(['apps/server/src/a.ts', support])).toEqual([
    'no-test-code-in-the-product',
  ]);
});

it('refuses cycles', async () => {
  const [a, b] = ['packages/domain/src/a.ts', 'packages/domain/src/b.ts'];
  expect(await rulesBrokenBy([a, b], [b, a])).toEqual(['no-cycles']);
});

it('allows what the layers are for, and tests everything', async () => {
  const kit = 'packages/test-kit/src/clock.ts';
  expect(
    await rulesBrokenBy(
      ['packages/domain/src/a.ts', 'packages/contracts/src/z.ts'],
      ['apps/server/src/modules/rooms/index.ts', 'packages/domain/src/a.ts'],
      ['apps/server/src/modules/rooms/index.ts', 'apps/server/src/platform/p.ts'],
      ['apps/server/src/modules/units/u.ts', 'apps/server/src/modules/rooms/index.ts'],
      ['apps/server/src/modules/units/u.ts', 'database/types.ts'],
      ['apps/server/src/main.ts', 'apps/server/src/modules/rooms/index.ts'],
      ['apps/web/src/app/a.tsx', 'apps/web/src/features/rooms/public.ts'],
      ['apps/web/src/app/screens.ts', 'apps/web/src/features/rooms/screens.ts'],
      ['apps/web/src/features/units/u.ts', 'apps/web/src/features/rooms/public.ts'],
      ['apps/web/src/features/units/u.ts', 'packages/ui/src/table.ts'],
      ['apps/identity/src/i.ts', 'packages/domain/src/a.ts'],
      ['apps/server/src/modules/rooms/r.test.ts', kit],
      ['apps/server/src/testing/start.ts', kit],
      ['tests/e2e/sign-in.e2e.ts', 'apps/server/src/modules/rooms/r.ts'],
      ['tools/start.ts', 'database/bootstrap.ts'],
    ),
  ).toEqual([]);
});
