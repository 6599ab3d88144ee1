import { expect, it } from 'vitest';
import { lagText } from './health-words.ts';

it('tells how long events wait', () => {
  expect([lagText(0), lagText(999), lagText(12_400)]).toEqual(['under 1 s', 'under 1 s', '12 s']);
});
