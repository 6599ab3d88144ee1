import { expect, test } from 'vitest';
import { showsCallers } from './shows-callers.ts';

test.each([
  ['visible', true],
  ['hidden', false],
] as const)('a %s page shows callers: %s [R001-2.26]', (visibilityState, isShown) => {
  expect(showsCallers({ visibilityState } as Document)).toBe(isShown);
});
