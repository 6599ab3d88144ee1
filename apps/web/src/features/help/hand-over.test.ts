import { expect, test, vi } from 'vitest';
import { handOver } from './hand-over.ts';

const origin = 'https://lamplight.example';
const user = { email: 'nurse@harborlight.example', helpscout_signature: 'a1b2' };

test('the signature goes to the window that asked, and to our own origin alone [R000-7.9]', () => {
  const postMessage = vi.fn();
  expect(handOver(user, { postMessage }, origin)).toBe('done');
  expect(postMessage.mock.calls).toEqual([
    [{ kind: 'helpscout_signature', email: user.email, signature: 'a1b2' }, origin],
  ]);
});

test('without a secret or without an asker nothing is handed over [R000-7.9]', () => {
  const postMessage = vi.fn();
  const unsigned = { ...user, helpscout_signature: null };
  expect(handOver(unsigned, { postMessage }, origin)).toBe('not-set-up');
  expect(handOver(user, null, origin)).toBe('nobody-asked');
  expect(postMessage).not.toHaveBeenCalled();
});
