import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

const rotateAtBytes = 10 * 1024 * 1024;
const keptOldLogs = 3;

/**
 * Opens a part's log for appending; a log that has grown is moved aside first (name.1 is the newest
 * old one). The part writes into the file itself, so its last words survive whatever ends us.
 */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAtBytes) {
    for (let age = keptOldLogs - 1; age >= 1; age--)
      if (statSync(`${path}.${age}`, { throwIfNoEntry: false }))
        renameSync(`${path}.${age}`, `${path}.${age + 1}`);
    renameSync(path, `${path}.1`);
  }
  return openSync(path, 'a', 0o600);
}

/** The end of a log, for the message that says why a part did not start. */
export async function lastLines(path: string, count: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 8192);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count).join('\n');
  } finally {
    await file.close();
  }
}
