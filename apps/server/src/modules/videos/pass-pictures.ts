import { askDevice } from '../../platform/devices/ask-device.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endOtherPictures, passPictures, type Desk } from './video-peers.queries.ts';

/**
 * The pictures before one person become another's without being interrupted. What it answers tells the
 * rooms, once the change is committed. A picture that is not hers to see ends with the session it was of.
 */
export async function passPicturesOn(
  tx: Tx,
  desk: Desk,
): Promise<(platform: Platform, viewer: { name: string; role: string }) => Promise<void>> {
  const over = await endOtherPictures(tx, desk);
  const passed = await passPictures(tx, desk);
  return async (platform, named) => {
    const viewer = { user_id: desk.to.userId, ...named };
    const card = (device_id: number) => ({ hospital_id: desk.hospitalId, device_id });
    const told = await Promise.allSettled([
      ...over.map(({ id, video_device_id }) =>
        askDevice(platform, card(video_device_id), 'end_peer', { peer_id: id }),
      ),
      ...passed.map(({ id, video_device_id }) =>
        askDevice(platform, card(video_device_id), 'rename_viewer', { peer_id: id, viewer }),
      ),
    ]);
    for (const { status } of told)
      if (status === 'rejected')
        platform.log.warn({ session: desk.to.sessionId }, 'a room was not told who watches it now');
  };
}
