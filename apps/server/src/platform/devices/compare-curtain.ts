import type { DeviceCard, DeviceReport } from '@lamplight/contracts/device/device-protocol';
import type { Platform } from '../platform.ts';
import {
  confirmClosed,
  findCurtain,
  saveClosedAtDevice,
  saveOpened,
  userOfPeer,
} from './curtain.queries.ts';
import type { OrderDevice } from './device-order.ts';

/** An order to open counts for half a minute; its answer may take as long as that to be seen. */
const openingMs = 40_000;

/** What a device says of its curtain beside what is written here: closed wins. */
export async function compareCurtain(
  platform: Platform,
  { card, order }: { card: DeviceCard; order: OrderDevice },
  said: DeviceReport['curtain'],
): Promise<void> {
  const db = platform.database.reading(card.hospital_id);
  const now = platform.clock.now();
  const known = await findCurtain(db, card);
  if (said.state === 'closed') {
    if (known?.is_closed && known.is_confirmed && known.closings === said.closings) return;
    const by =
      typeof said.closed_by === 'number' ? await userOfPeer(db, card, said.closed_by) : null;
    await saveClosedAtDevice(db, card, { by, closings: said.closings, now });
    platform.bus.poke();
    return;
  }
  if (known?.is_closed) {
    const isOpening =
      said.state === 'open' &&
      said.closings === known.closings &&
      known.opening_since !== null &&
      now.getTime() - known.opening_since.getTime() < openingMs;
    if (isOpening) {
      await saveOpened(db, card, { closings: said.closings, now });
    } else {
      const { closings } = await order('close_curtain', { by: known.changed_by_name });
      await confirmClosed(db, card, closings);
    }
    platform.bus.poke();
    return;
  }
  if (said.state === 'unknown') await order('open_curtain', { closings: said.closings });
}
