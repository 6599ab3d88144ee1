import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync(
  new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url),
  'utf8',
).split('\n');
const sent = lines.flatMap((line) => /^ *tcp-check send-binary (\w+)$/.exec(line)?.[1] ?? []);

it('asks what the comment beside it says', () => {
  const sql = lines.flatMap((line) => /^ *# (SELECT .*)$/.exec(line)?.[1] ?? [])[0] ?? '';
  expect(sql).toContain('NOT pg_is_in_recovery()');
  const length = Buffer.alloc(4);
  length.writeInt32BE(sql.length + 5);
  expect(sent[1]).toBe(
    Buffer.concat([Buffer.from('Q'), length, Buffer.from(`${sql}\0`)]).toString('hex'),
  );
});

it('begins as the role that has no rights', () => {
  const startUp = Buffer.from(sent[0] ?? '', 'hex');
  expect(startUp.readInt32BE()).toBe(startUp.length);
  expect(startUp.subarray(8).toString().split('\0').slice(0, 6)).toEqual([
    ...['user', 'lamplight_check'],
    ...['database', 'postgres'],
    ...['application_name', 'haproxy'],
  ]);
});
