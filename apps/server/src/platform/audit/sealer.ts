import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import type { Leadership } from '../leader.ts';
import { allHospitalIds, readHead, sealHospital } from './audit.queries.ts';
import type { SealHeads } from './seal-heads.ts';

const everyMs = 500;
const mostPerSeal = 5_000;

/**
 * Seals what was committed, hospital by hospital, within a second. Each seal hashes the one before
 * and its rows; its head is published where the database's owner cannot rewrite it.
 */
export async function runSealer(
  leadership: Pick<Leadership, 'held' | 'pause' | 'client'>,
  heads: SealHeads,
  metrics: Metrics,
  log: Logger,
): Promise<void> {
  while (leadership.held) {
    const sealed = await sealAll(leadership, heads);
    metrics.sealed.inc(sealed);
    if (sealed) log.debug({ sealed }, 'audit rows sealed');
    await leadership.pause(everyMs);
  }
}

async function sealAll(
  leadership: Pick<Leadership, 'held' | 'client'>,
  heads: SealHeads,
): Promise<number> {
  let total = 0;
  for (const hospitalId of await allHospitalIds(leadership.client)) {
    for (let sealed = mostPerSeal; sealed === mostPerSeal && leadership.held;) {
      sealed = await sealHospital(leadership.client, hospitalId, mostPerSeal);
      total += sealed;
      const head = sealed ? await readHead(leadership.client, hospitalId) : undefined;
      if (head) await heads.publish(head);
    }
  }
  return total;
}
