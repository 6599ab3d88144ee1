import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../stack/parts/stack-context.ts';
import { coreJourneys } from './core-journeys.ts';

it('lists browser test files that exist', () => {
  expect(coreJourneys.length).toBeGreaterThan(15);
  expect(coreJourneys.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
