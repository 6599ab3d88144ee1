import { defineConfig } from 'vitest/config';

const everywhere = ['**/node_modules/**', '**/dist/**'];
/** Tests beside this code talk to a real PostgreSQL and a real NATS; `npm test` starts both. */
const withServices = [
  'apps/server',
  'apps/identity',
  'database',
  'packages/test-kit',
  'tests',
  'tools/stack',
];

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,packages,tools,tests}/**/*.test.ts'],
          exclude: [...everywhere, ...withServices.map((folder) => `${folder}/**`)],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: withServices.map((folder) => `${folder}/**/*.test.ts`),
          exclude: everywhere,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{apps,packages}/**/*.test.tsx'],
          exclude: everywhere,
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The machine may be busy; a person would wait too. What has to be quick is timed by its test.
          expect: { poll: { timeout: 20_000 } },
          // One stack and two cores: files side by side would only measure each other.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          environment: 'node',
          include: ['tests/security/**/*.security.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          environment: 'node',
          include: ['tests/s3/**/*.s3.ts'],
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
