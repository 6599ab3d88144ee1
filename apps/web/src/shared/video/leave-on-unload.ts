import type { VideoSession } from '@lamplight/video-session/video-session';
import { stopAllWalls } from './watched-walls.ts';

const open = new Set<VideoSession>();

/** A page that is left takes its pictures along; the call outlives the page. */
export function leaveOnUnload(session: VideoSession): () => void {
  const leave = (): void => session.send({ type: 'stop' });
  open.add(session);
  globalThis.addEventListener('pagehide', leave);
  return () => {
    open.delete(session);
    globalThis.removeEventListener('pagehide', leave);
  };
}

/**
 * Whoever is signed out is not seen or heard any more, and sees and hears nothing, though the page
 * stands for longer.
 */
export function leaveEveryPicture(): void {
  stopAllWalls();
  for (const session of [...open]) session.send({ type: 'stop' });
}
