import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return stateOf(pid) !== 'Z';
}

/**
 * The moment a process started, in kernel ticks. Together with the id it names one process for good:
 * ids are used again.
 */
export function startedAt(pid: number): string | undefined {
  return statFields(pid)?.[19];
}

export function workingDirectoryOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // It has ended, or is not ours to look at.
  }
}

/** Those it has started and that still run. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => Number.isInteger(one) && Number(statFields(one)?.[1]) === pid);

function stateOf(pid: number): string | undefined {
  return statFields(pid)?.[0];
}

/** The fields after the name, which stands in parentheses and may hold anything. */
function statFields(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
