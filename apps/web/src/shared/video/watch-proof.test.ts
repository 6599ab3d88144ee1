import { newSession } from '@lamplight/video-session/session-state';
import { expect, it } from 'vitest';
import { lapseOf } from './watch-proof.ts';

const shown = { ...newSession('monitoring'), phase: 'connected' } as const;
const attentive = { isVisible: true, isThere: true, isHeard: true };

it('counts a picture as watched that runs before somebody who is there and hears [R003-8.8]', () => {
  expect(lapseOf(shown, attentive)).toBeUndefined();
});

it.each([
  [{}, { isVisible: false }, 'hidden'],
  [{}, { isThere: false }, 'not_answering'],
  [{}, { isHeard: false }, 'sound_off'],
  [{ phase: 'mending' as const }, {}, 'no_picture'],
  [{ isStalled: true }, {}, 'no_picture'],
])('does not take %j with %j for a look: %s [R003-8.8]', (state, tab, lapse) => {
  expect(lapseOf({ ...shown, ...state }, { ...attentive, ...tab })).toBe(lapse);
});

it('does not hold a closed curtain against who sits before it, nor silence against a visit', () => {
  expect(lapseOf({ ...shown, isStalled: true, isCurtained: true }, attentive)).toBeUndefined();
  const visit = { ...shown, kind: 'meeting' } as const;
  expect(lapseOf(visit, { ...attentive, isHeard: false })).toBeUndefined();
});
