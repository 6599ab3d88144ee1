import { expect, test, vi } from 'vitest';
import { RoomPeers, type RoomPeersOptions } from './room-peers.ts';

const order = {
  peer_id: 7,
  kind: 'monitoring' as const,
  ptz: false,
  is_silent: true,
  viewer: { user_id: 1, name: 'Opal Watchwell', role: 'Virtual observer' },
  turn_servers: [],
};

const peersOf = (options: Partial<RoomPeersOptions>) =>
  new RoomPeers({
    ready: () => Promise.resolve(),
    source: () => undefined,
    control: () => undefined,
    isCurtainClosed: () => false,
    closeCurtain: () => {},
    sound: () => {},
    sendCandidates: () => {},
    onFallenOut: () => {},
    ...options,
  });

test('who left before the room was ready is not let in', async () => {
  const camera = Promise.withResolvers<void>();
  const source = vi.fn(() => undefined);
  const peers = peersOf({ ready: () => camera.promise, source });
  const joined = peers.join(order);
  peers.end(order.peer_id);
  camera.resolve();
  await expect(joined).rejects.toThrow('The viewer left before the room was ready.');
  expect(peers.ids).toEqual([]);
  expect(source).not.toHaveBeenCalled();
});

test('says when somebody falls out for whom the camera was opened: it must not stay open [R001-4.4]', async () => {
  const camera = Promise.withResolvers<void>();
  const onFallenOut = vi.fn<() => void>();
  const peers = peersOf({ ready: () => camera.promise, onFallenOut });
  const joined = peers.join(order);
  peers.end(order.peer_id);
  camera.resolve();
  await expect(joined).rejects.toThrow('The viewer left before the room was ready.');
  expect(onFallenOut).toHaveBeenCalledOnce();
});

test('says it also of somebody with whom no connection can be made [R001-4.4]', async () => {
  vi.stubGlobal('Audio', Object);
  const tooMany = () => {
    throw new Error('There are too many.');
  };
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      state = tooMany();
    },
  );
  const onFallenOut = vi.fn<() => void>();
  await expect(peersOf({ onFallenOut }).join(order)).rejects.toThrow('There are too many.');
  expect(onFallenOut).toHaveBeenCalledOnce();
});
