import { defineConfig } from 'vitest/config';
import { ResultsReporter } from './tools/test-runs/results-reporter.ts';

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

/**
 * What files import is loaded once for each worker, not once for each file: half of the time went into that.
 * So no test replaces a module (eslint.config.js), and what a module keeps must bear being met by the next file.
 */
const sharedModules = { isolate: false };
const propertySeed = 'tests/support/property-seed.ts';

/** What says how quick something is has the machine for itself. */
const timed = 'tests/e2e/**/*.timed.e2e.ts';
const inBrowser = {
  environment: 'node',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  setupFiles: ['tests/e2e/support/own-stack.setup.ts', 'tests/e2e/support/time-left.ts'],
  // The machine may be busy; a person would wait too. What has to be quick is timed by its test.
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    reporters: [new ResultsReporter()],
    // Failures say at which line their test starts.
    includeTaskLocation: true,
    // By itself Vitest leaves one core to others: of two, that would be half.
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...sharedModules,
          setupFiles: [propertySeed],
          environment: 'node',
          include: ['{apps,packages,tools,tests}/**/*.test.ts'],
          exclude: [...everywhere, ...withServices.map((folder) => `${folder}/**`)],
          // Thousands of cases on a machine that does other things too.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...sharedModules,
          setupFiles: [propertySeed],
          environment: 'node',
          include: withServices.map((folder) => `${folder}/**/*.test.ts`),
          exclude: everywhere,
          // The first of all that starts a server has to load the demo before.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          ...sharedModules,
          environment: 'jsdom',
          setupFiles: ['packages/ui/src/testing/clear-page.ts', propertySeed],
          include: ['{apps,packages}/**/*.test.tsx'],
          exclude: everywhere,
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          ...inBrowser,
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: [timed],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e-timed',
          ...inBrowser,
          include: [timed],
          // Files side by side would measure each other.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          ...inBrowser,
          // The shift is a test and a series of pictures.
          include: ['tests/pictures/**/*.pictures.ts', 'tests/e2e/shift.timed.e2e.ts'],
          testTimeout: 180_000,
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
