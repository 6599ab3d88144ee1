import { expect, test } from 'vitest';
import { isSessionMessage } from './session-channel.ts';

const inactivity = { asks_in_seconds: 5, ends_in_seconds: 65, owns_patients: false };

test('what tabs tell each other is understood [R000-4.7]', () => {
  expect(isSessionMessage({ kind: 'ended', sessionId: 7 })).toBe(true);
  expect(isSessionMessage({ kind: 'inactivity', sessionId: 7, inactivity })).toBe(true);
});

test.each([
  null,
  'ended',
  { kind: 'ended' },
  { kind: 'other', sessionId: 7 },
  { kind: 'inactivity', sessionId: 7 },
  {
    kind: 'inactivity',
    sessionId: 7,
    inactivity: { asks_in_seconds: '5', ends_in_seconds: 65, owns_patients: false },
  },
])('what another version says otherwise is not: %j', (data) => {
  expect(isSessionMessage(data)).toBe(false);
});
