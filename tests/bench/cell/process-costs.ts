import { readdirSync, readFileSync } from 'node:fs';

export interface Cost {
  /** Of one core. */
  cores: number;
  memory_mb: number;
}

const ticksPerSecond = 100;

interface Look {
  seconds: number;
  memoryKb: number;
}

const readProc = (pid: number, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined; // It has ended since it was listed.
  }
};

/** The fields of a process after its name, which may hold blanks: state, parent, … */
const fieldsOf = (pid: number): string[] => {
  const stat = readProc(pid, 'stat') ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);

const sumOf = (looks: readonly Look[]): Look =>
  looks.reduce(
    (sum, one) => ({ seconds: sum.seconds + one.seconds, memoryKb: sum.memoryKb + one.memoryKb }),
    { seconds: 0, memoryKb: 0 },
  );

/** A process with its children; what those have used that ended stands with it. Shared memory counts once. */
function lookAt(pid: number): Look {
  const ofOne = (one: number, isParent: boolean): Look => {
    const [user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = fieldsOf(one)
      .slice(11, 15)
      .map(Number);
    const ticks = user + system + (isParent ? userOfGone + systemOfGone : 0);
    const pss = /^Pss:\s+(\d+) kB/m.exec(readProc(one, 'smaps_rollup') ?? '');
    return { seconds: ticks / ticksPerSecond, memoryKb: Number(pss?.[1] ?? 0) };
  };
  return sumOf([ofOne(pid, true), ...childrenOf(pid).map((child) => ofOne(child, false))]);
}

/** What each has used from now until it is asked. */
export function watchCosts<Name extends string>(
  pids: Record<Name, readonly number[]>,
): () => Record<Name, Cost> {
  const names = Object.keys(pids) as Name[];
  const look = (name: Name): Look => sumOf(pids[name].map(lookAt));
  const before = new Map(names.map((name) => [name, look(name)]));
  const begun = performance.now();
  return () => {
    const lasted = (performance.now() - begun) / 1_000;
    const costs = names.map((name) => {
      const now = look(name);
      const used = now.seconds - (before.get(name)?.seconds ?? 0);
      return [
        name,
        { cores: Number((used / lasted).toFixed(3)), memory_mb: Math.round(now.memoryKb / 1024) },
      ];
    });
    return Object.fromEntries(costs) as Record<Name, Cost>;
  };
}
