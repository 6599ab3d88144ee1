import { expect, it } from 'vitest';
import { eventWords, whyWords } from './message-words.ts';

it('says what happened, and why it was not applied or what was passed over', () => {
  expect(eventWords({ trigger_event: 'A02' })).toBe('A02 Transfer');
  expect(eventWords({ trigger_event: null })).toBe('No event');
  expect(whyWords({ error: 'No room', remarks: ['No bed'] })).toBe('No room. No bed');
  expect(whyWords({ error: null, remarks: [] })).toBe('');
});
