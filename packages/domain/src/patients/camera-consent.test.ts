import { consentStates, requiredConsents } from '@lamplight/contracts/entities/camera-consent';
import type { ConsentState, RequiredConsent } from '@lamplight/contracts/entities/camera-consent';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { consentProblem } from './camera-consent.ts';

it.each<[ConsentState | null, RequiredConsent, RegExp | undefined]>([
  [null, 'none', undefined],
  ['informed', 'none', undefined],
  [null, 'informed', /informed before/],
  ['informed', 'informed', undefined],
  ['consented', 'informed', undefined],
  [null, 'consented', /wants consent/],
  ['informed', 'consented', /wants consent/],
  ['consented', 'consented', undefined],
  ['declined', 'none', /declined the camera/],
])('after %s, where %s is required [R002-3.91]', (newest, required, text) => {
  const problem = consentProblem(newest, required);
  if (text === undefined) expect(problem).toBeUndefined();
  else expect(problem).toMatch(text);
});

it('never lets a camera watch who declined, nor refuses who consented [R002-3.91]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...requiredConsents), (required) => {
      expect(consentProblem('declined', required)).toBeDefined();
      expect(consentProblem('consented', required)).toBeUndefined();
    }),
  );
});

it('is never laxer where more is required [R002-3.91]', () => {
  const newest = fc.constantFrom<ConsentState | null>(null, ...consentStates);
  const level = fc.nat({ max: requiredConsents.length - 1 });
  fc.assert(
    fc.property(newest, level, level, (word, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const isRefused = (at: number) => consentProblem(word, requiredConsents[at] ?? 'none');
      if (isRefused(less) !== undefined) expect(isRefused(more)).toBeDefined();
    }),
  );
});
