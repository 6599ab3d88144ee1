import { expect, it } from 'vitest';
import { qualityIssue } from './quality-issue.ts';

const good = { latencyMs: 20, jitterMs: 3, lossPercent: 0, speakerDelayMs: 40 };

it('names what is worst about a connection, and nothing while it is good [R001-9.1]', () => {
  expect(qualityIssue(good)).toBeUndefined();
  expect(qualityIssue({ ...good, latencyMs: null })).toBeUndefined();
  expect(qualityIssue({ ...good, latencyMs: 400 })).toBe('The connection is slow');
  expect(qualityIssue({ ...good, lossPercent: 2, jitterMs: 150 })).toBe(
    'The connection is unsteady',
  );
  expect(qualityIssue({ ...good, speakerDelayMs: 150 })).toBe('The sound is late');
});
