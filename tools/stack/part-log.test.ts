import { closeSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastLines, openLog } from './part-log.ts';

const directory = mkdtempSync(join(tmpdir(), 'lamplight-log-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

it('goes on in a small log', () => {
  const path = join(directory, 'small.log');
  writeFileSync(path, 'before\n');
  closeSync(openLog(path));
  expect(readFileSync(path, 'utf8')).toBe('before\n');
});

it('moves a large log aside and keeps three', () => {
  const path = join(directory, 'large.log');
  for (let generation = 1; generation <= 5; generation++) {
    writeFileSync(path, `${generation}${' '.repeat(10 * 1024 * 1024)}`);
    closeSync(openLog(path));
  }
  expect(readFileSync(path, 'utf8')).toBe('');
  expect(readFileSync(`${path}.1`, 'utf8')[0]).toBe('5');
  expect(readFileSync(`${path}.3`, 'utf8')[0]).toBe('3');
  expect(existsSync(`${path}.4`)).toBe(false);
});

it('shows the end of a log', async () => {
  const path = join(directory, 'end.log');
  writeFileSync(path, 'one\ntwo\nthree\n');
  expect(await lastLines(path, 2)).toBe('two\nthree');
});
