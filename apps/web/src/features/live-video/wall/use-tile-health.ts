import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useRef } from 'react';
import { sound } from '../../../shared/sound.ts';
import { healthOf, type TileHealth, type WallHealth } from './wall-health.ts';

/** Tells the wall how the tile fares; a picture that is lost is heard once. */
export function useTileHealth(
  id: number,
  state: VideoSession['state'],
  wall: WallHealth,
): TileHealth {
  const health = healthOf(state);
  const before = useRef(health);
  useEffect(() => {
    wall.tell(id, health);
    // Three in ten seconds make one sound: the queue of sounds counts them.
    if (health === 'lost' && before.current === 'live') sound.play('camera-lost');
    before.current = health;
  }, [wall, id, health]);
  useEffect(() => () => wall.forget(id), [wall, id]);
  return health;
}
