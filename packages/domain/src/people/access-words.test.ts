import { allCalls } from '@lamplight/contracts/registry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accessWords, howLongWords, watchWords } from './access-words.ts';

/** What audit_rows_about_patients() of the database finds. */
const subjects = [
  'patient',
  'patient_monitor',
  'virtual_request',
  'recording',
  'stat_alarm',
  'form_submission',
];

it('has words for every call that leaves a line about a patient [R002-3.96]', () => {
  const lines = allCalls.flatMap(({ id, audit }) =>
    'subject' in audit && subjects.includes(audit.subject)
      ? [{ call: id, action: audit.action, subject: audit.subject }]
      : [],
  );
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines)
    for (const subject_count of [1, 25])
      expect(accessWords({ ...line, subject_count }), line.call).toMatch(
        /^[A-Z][a-z]+( [a-z’]+,?)+(;( [a-z]+)+)?$/,
      );
});

it.each([
  ['rooms.get', 'read', 'patient', 1, 'Saw the patient’s record'],
  ['patient-monitors.list', 'read', 'patient_monitor', 40, 'Saw the monitoring session, in a list'],
  ['recordings.play', 'read', 'recording', 1, 'Played a recording'],
  ['later', 'create', 'patient_form', 1, 'Added patient form'],
])('%s: %s %s × %i', (call, action, subject, subject_count, expected) => {
  expect(accessWords({ call, action, subject, subject_count })).toBe(expected);
});

it('says of a watch that it goes on exactly while it does [R002-3.96]', () => {
  const watch = fc.record({
    kind: fc.constantFrom('watched' as const, 'visited' as const),
    is_preview: fc.boolean(),
    is_over: fc.boolean(),
  });
  fc.assert(
    fc.property(watch, (one) => {
      expect(watchWords({ ...one, has_failed: false }).startsWith('Is ')).toBe(!one.is_over);
      expect(watchWords({ ...one, has_failed: true })).toMatch(/no picture/);
    }),
  );
});

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [3_599, '59 min 59 s'],
  [7_505, '2 h 5 min'],
])('%i seconds are told as %s [R002-3.96]', (seconds, expected) => {
  expect(howLongWords(seconds)).toBe(expected);
});
