import type { Leadership } from '../leader.ts';
import type { Platform } from '../platform.ts';
import { forgetDeadGateways } from './dead-gateways.queries.ts';

/** Takes the devices of processes that died offline, in one process of the cell at a time. */
export async function watchGateways(
  lead: Pick<Leadership, 'held' | 'pause' | 'client'>,
  { clock, log, deviceTimes }: Pick<Platform, 'clock' | 'log' | 'deviceTimes'>,
): Promise<void> {
  const { checkEveryMs, silentGatewayMs } = deviceTimes;
  // While the database was away it heard nobody: each gateway gets the time to say again that it lives.
  await lead.pause(silentGatewayMs);
  while (lead.held) {
    const now = clock.now();
    const unseenSince = new Date(now.getTime() - silentGatewayMs);
    const lost = await forgetDeadGateways(lead.client, unseenSince, now);
    if (lost > 0) log.warn({ devices: lost }, 'a gateway died; its devices are offline');
    await lead.pause(checkEveryMs);
  }
}
