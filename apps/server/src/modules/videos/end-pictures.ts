import type { Platform } from '../../platform/platform.ts';
import { endPeer } from './end-peer.ts';
import { reasonToEnd } from './reason-to-end.ts';
import { listLivePeers } from './video-peers.queries.ts';

/** Ends every picture of a patient. One that fails is ended within seconds by whoever looks after the peers. */
export const endPicturesOf =
  (platform: Platform) =>
  async (hospitalId: number, monitorId: number): Promise<void> => {
    const db = platform.database.reading(hospitalId);
    const peers = await listLivePeers(db, hospitalId, monitorId);
    await Promise.all(
      peers.map(async (peer) => {
        const because = await reasonToEnd(platform, hospitalId, peer);
        // One that came since may stay: an end that nothing calls for would be for good.
        if (because) await endPeer(platform, hospitalId, peer.id, because);
      }),
    ).catch((error: unknown) => {
      platform.log.warn({ err: error, monitor: monitorId }, 'pictures of a patient end later');
    });
  };
