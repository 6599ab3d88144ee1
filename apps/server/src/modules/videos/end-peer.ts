import { askDevice } from '../../platform/devices/ask-device.ts';
import type { Platform } from '../../platform/platform.ts';
import { markEnded, type EndOfPeer } from './video-peers.queries.ts';

/** Ends a connection in the table and in the room. */
export async function endPeer(
  platform: Platform,
  hospitalId: number,
  peerId: number,
  because: EndOfPeer,
): Promise<void> {
  const tellRoom = await markPeerEnded(platform, hospitalId, peerId, because);
  await tellRoom?.();
}

/**
 * Ends a connection in the table alone. What it returns tells the room, which may take as long as a room
 * may be silent, and never fails: a device that cannot be reached now is told when it says which viewers
 * it still has.
 */
export async function markPeerEnded(
  platform: Platform,
  hospitalId: number,
  peerId: number,
  because: EndOfPeer,
): Promise<(() => Promise<void>) | undefined> {
  const { database, clock, bus, log } = platform;
  const ended = await markEnded(database.reading(hospitalId), hospitalId, peerId, {
    because,
    now: clock.now(),
  });
  if (!ended) return undefined;
  bus.poke();
  const card = { hospital_id: hospitalId, device_id: ended.video_device_id };
  return () =>
    askDevice(platform, card, 'end_peer', { peer_id: peerId }).then(
      () => undefined,
      (error: unknown) => {
        log.info({ err: error, peer: peerId }, 'the room is told later that a viewer is gone');
      },
    );
}
