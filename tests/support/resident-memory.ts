import { readFileSync } from 'node:fs';

/** What a process holds of the machine's memory; nothing of one that has ended. */
export function residentKb(pid: number | undefined): number | undefined {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kb === undefined ? undefined : Number(kb);
  } catch {
    return undefined;
  }
}
