import { posix } from 'node:path';

/** Files that every test of a project depends on without importing them. */
export const everyTestDependsOn = ['package-lock.json', 'vitest.config.ts', 'tsconfig.json'];

/** Changes that can affect any server test: what each of them starts, or the data it starts from. */
export const everyServerTestDependsOn = [
  ...everyTestDependsOn,
  'apps/server/src/platform/**',
  'apps/server/src/{server,modules,main}.ts',
  'database/migrations/**',
  'database/demo/**',
  'packages/test-kit/**',
  'tests/support/**',
];

/**
 * Joins all modules into one program. The search for dependents stops here: behind these files
 * every module would reach every server test.
 */
export const compositionRoots = ['apps/server/src/server.ts', 'apps/server/src/modules.ts'];

/** Tests that read files of the repository instead of importing them. */
export const filesReadByTests: Readonly<Record<string, readonly string[]>> = {
  'tools/check/document-links.test.ts': ['**'],
  'tools/check/document-pictures.test.ts': [
    '**/*.md',
    'docs/images/**',
    'tests/pictures/**',
    'tests/e2e/shift.timed.e2e.ts',
  ],
  'tools/check/guide-texts.test.ts': [
    'docs/guides/*.md',
    '{apps/web,apps/room,packages/contracts,packages/domain,packages/video-session}/src/**/*.{ts,tsx}',
    'database/demo/menu.ts',
  ],
  'tools/check/import-rules.test.ts': ['.dependency-cruiser.cjs'],
  'packages/ui/src/look/mantine-styles.test.ts': ['{apps/web,packages/ui}/src/**/*.tsx'],
  'tests/deployment/installation.test.ts': ['deploy/**', 'package.json'],
};

/** Each starts a whole server; together they pass through what every module relies on. */
export const smokeTests = [
  'apps/server/src/modules/sign-in/sign-in.test.ts',
  'apps/server/src/modules/rooms/rooms.test.ts',
  'apps/server/src/modules/patients/patients.test.ts',
  'apps/server/src/modules/patient-monitors/start-and-stop.test.ts',
  'apps/server/src/modules/alarm-steps/alarm-steps.test.ts',
  'apps/server/src/modules/adt/receive.test.ts',
  'apps/server/src/modules/roles/edit-roles.test.ts',
  'apps/server/src/modules/background-jobs/background-jobs.test.ts',
  'apps/server/src/platform/gateway/live-updates.test.ts',
  'apps/server/src/platform/http/audit-of-calls.test.ts',
];

export const matchesAny = (path: string, globs: readonly string[]): boolean =>
  globs.some((glob) => posix.matchesGlob(path, glob));
