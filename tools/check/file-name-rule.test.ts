import { expect, it } from 'vitest';
import { vagueWordIn } from './file-name-rule.ts';

it.each([
  ['apps/server/src/utils.ts', 'utils'],
  ['apps/server/src/util/dates.ts', 'util'],
  ['packages/ui/src/table-helpers.ts', 'helpers'],
  ['packages/ui/src/AlarmManager.tsx', 'Manager'],
  ['apps/web/src/common/text.ts', 'common'],
  ['packages/domain/src/base.test.ts', 'base'],
])('%s is refused for its %s', (path, word) => {
  expect(vagueWordIn(path)).toBe(word);
});

it.each([
  'database/bootstrap.ts',
  'packages/domain/src/baseline-score.ts',
  'apps/server/src/platform/database/connections.ts',
  'packages/contracts/src/commonwealth.ts',
])('%s is fine', (path) => {
  expect(vagueWordIn(path)).toBeUndefined();
});
