import { nudgeOutcomes } from '@lamplight/contracts/entities/nudge';
import { expect, it } from 'vitest';
import { nudgeOutcomeLabel, nudgeReason } from './nudge-words.ts';

it('names what was found and why somebody looked [R003-4.2]', () => {
  expect(nudgeOutcomes.map(nudgeOutcomeLabel)).toEqual([
    'Real',
    'False',
    'Redirected',
    'Called nurse',
  ]);
  expect(nudgeReason('bed exit')).toBe('Bed exit');
});
