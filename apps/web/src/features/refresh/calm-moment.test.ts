import { expect, it } from 'vitest';
import { idleEnoughMs, isCalm } from './calm-moment.ts';
import type { Moment } from './calm-moment.ts';

const unseen: Moment = {
  isLiveScreen: false,
  hasUnsaved: false,
  isSaving: false,
  isSounding: false,
  isHidden: true,
  idleMs: 0,
};

it('is calm when nobody sees the page, or nobody has touched it for a while [R000-4.62]', () => {
  expect(isCalm(unseen)).toBe(true);
  expect(isCalm({ ...unseen, isHidden: false })).toBe(false);
  expect(isCalm({ ...unseen, isHidden: false, idleMs: idleEnoughMs - 1 })).toBe(false);
  expect(isCalm({ ...unseen, isHidden: false, idleMs: idleEnoughMs })).toBe(true);
});

it.each(['isLiveScreen', 'hasUnsaved', 'isSaving', 'isSounding'] as const)(
  'is never calm when %s [R000-4.62]',
  (reason) => {
    expect(isCalm({ ...unseen, [reason]: true, idleMs: idleEnoughMs * 10 })).toBe(false);
  },
);
