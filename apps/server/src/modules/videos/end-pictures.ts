import type { Platform } from '../../platform/platform.ts';
import { endPeer } from './end-peer.ts';
import { listPeersOfMonitor } from './video-peers.queries.ts';

/** Ends every picture of a patient. One that fails is ended within seconds by whoever looks after the peers. */
export const endPicturesOf =
  (platform: Platform) =>
  async (hospitalId: number, monitorId: number): Promise<void> => {
    const db = platform.database.reading(hospitalId);
    const peers = await listPeersOfMonitor(db, hospitalId, monitorId);
    await Promise.all(
      peers.map((peerId) => endPeer(platform, hospitalId, peerId, 'withdrawn')),
    ).catch((error: unknown) => {
      platform.log.warn(
        { err: error, monitor: monitorId },
        'pictures of a stopped monitor end later',
      );
    });
  };
