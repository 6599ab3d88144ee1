import { expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { failureText } from './failure-text.ts';

const secret = 'Clover Saltmarsh G0000007';
const databaseError = Object.assign(new Error(`Key (mrn)=(${secret}) exists`), {
  severity: 'ERROR',
  code: '23505',
  constraint: 'patients_mrn',
});
const misfit = z.object({ id: z.int(), name: z.literal('x') }).safeParse({ name: secret }).error;

it.each([
  [databaseError, /^Database error 23505 \(patients_mrn\) at failure-text\.test\.ts:\d+$/],
  [misfit, /^The data of the job does not fit \(id, name\)/],
  [new Refusal('Record::NotFound', undefined, secret), /^Refused: Record::NotFound/],
  [Object.assign(new TypeError(secret), { code: 'ECONNREFUSED' }), /^TypeError ECONNREFUSED at /],
  [new Error(`${secret}\n/apps/server/${secret}.ts:1`), /^Error at failure-text\.test\.ts:\d+$/],
  [secret, /^Something that is no error was thrown$/],
])('says what kind of failure it was and where, and quotes nothing', (error, expected) => {
  const text = failureText(error);
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/Clover|Saltmarsh|G0000007/);
});
