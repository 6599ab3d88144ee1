import { readFileSync } from 'node:fs';

/** What the processors of this machine did since it started, in ticks. */
export interface ProcessorTimes {
  /** Work, and what others of the same host took while there was work to do. */
  wanted: number;
  stolen: number;
}

/** The first line of /proc/stat: user, nice, system, idle, iowait, irq, softirq, steal. */
export function processorTimes(stat: string = readFileSync('/proc/stat', 'utf8')): ProcessorTimes {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}

/** The share of the processor time wanted since then that other machines of the same host took. */
export function stolenSince(
  before: ProcessorTimes,
  now: ProcessorTimes = processorTimes(),
): number {
  const wanted = now.wanted - before.wanted;
  return wanted > 0 ? (now.stolen - before.stolen) / wanted : 0;
}
