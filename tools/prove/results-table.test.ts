import { expect, it } from 'vitest';
import type { Result } from './kept-results.ts';
import type { Proof } from './proofs.ts';
import { resultsTable } from './results-table.ts';
import { outcomeOf } from './run-proof.ts';

const proof: Proof = { name: 'bench-adt', command: 'npm run bench -- adt', script: '', args: [] };
const result: Result = {
  name: proof.name,
  command: proof.command,
  pass: true,
  commit: 'aaa',
  date: '2026-01-02',
  machine: '2 cores, 24 GB',
  stolen: 0.314,
  minutes: 4.25,
  figures: {},
};

it('tells a result from one of older code, a miss and one that was never run', () => {
  expect(resultsTable([{ proof, result }], 'aaa')).toMatch(
    /^bench-adt +held +4\.3 min {2}2026-01-02 {2}2 cores, 24 GB, 31 % taken by others {2}aaa$/,
  );
  expect(resultsTable([{ proof, result }], 'bbb')).toMatch(/aaa \(older code\)$/);
  expect(resultsTable([{ proof, result: { ...result, pass: false } }], 'aaa')).toContain('MISSED');
  expect(resultsTable([{ proof, result: undefined }], 'aaa')).toMatch(/never run$/);
});

it('takes the last line as the outcome, and makes up none', () => {
  expect(outcomeOf('round 1\n{"ratio":0.7,"pass":true}\n')).toEqual({ ratio: 0.7, pass: true });
  expect(outcomeOf('round 1\nError: no port\n')).toEqual({ brokeOff: true });
  expect(outcomeOf('')).toEqual({ brokeOff: true });
});
