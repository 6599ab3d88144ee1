import type { Clock } from '../clock.ts';
import type { Leadership } from '../leader.ts';
import type { Logger } from '../logging.ts';
import { forgetDeadGateways } from './dead-gateways.queries.ts';

const lookEveryMs = 5_000;
/** Three times it should have said that it lives. */
const silentMs = 15_000;

/** Takes the devices of processes that died offline, in one process of the cell at a time. */
export async function watchGateways(lead: Leadership, clock: Clock, log: Logger): Promise<void> {
  // While the database was away it heard nobody: each gateway gets the time to say again that it lives.
  await lead.pause(silentMs);
  while (lead.held) {
    const now = clock.now();
    const lost = await forgetDeadGateways(lead.client, new Date(now.getTime() - silentMs), now);
    if (lost > 0) log.warn({ devices: lost }, 'a gateway died; its devices are offline');
    await lead.pause(lookEveryMs);
  }
}
