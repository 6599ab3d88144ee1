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
