import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('writes one line per event and takes addresses out of error messages', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  log.error('mail_failed', new Error('550 <olive@harborlight.example> rejected'), { account: '7' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('olive');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    event: 'mail_failed',
    account: '7',
    message: '550 <[address]> rejected',
  });
});

it('keeps the code of a database error and none of its words', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('invalid input syntax: "olive"'), { severity: 'ERROR' });
  createLog((line) => lines.push(line)).error(
    'page_failed',
    Object.assign(error, { code: '22P02' }),
  );
  expect(lines.join()).toContain('22P02');
  expect(lines.join()).not.toContain('olive');
});
