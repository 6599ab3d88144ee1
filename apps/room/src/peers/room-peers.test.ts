import { expect, test, vi } from 'vitest';
import { RoomPeers } from './room-peers.ts';

const order = {
  peer_id: 7,
  kind: 'monitoring' as const,
  ptz: false,
  is_silent: true,
  viewer: { user_id: 1, name: 'Opal Watchwell', role: 'Virtual observer' },
  turn_servers: [],
};

test('who left before the room was ready is not let in', async () => {
  const camera = Promise.withResolvers<void>();
  const source = vi.fn(() => undefined);
  const peers = new RoomPeers({
    ready: () => camera.promise,
    source,
    control: () => undefined,
    isCurtainClosed: () => false,
    closeCurtain: () => {},
    sound: () => {},
    sendCandidates: () => {},
  });
  const joined = peers.join(order);
  peers.end(order.peer_id);
  camera.resolve();
  await expect(joined).rejects.toThrow('The viewer left before the room was ready.');
  expect(peers.ids).toEqual([]);
  expect(source).not.toHaveBeenCalled();
});
