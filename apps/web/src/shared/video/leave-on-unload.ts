import type { VideoSession } from '@lamplight/video-session/video-session';

/** A page that is left takes its pictures along; the call outlives the page. */
export function leaveOnUnload(session: VideoSession): () => void {
  const leave = (): void => session.send({ type: 'stop' });
  globalThis.addEventListener('pagehide', leave);
  return () => globalThis.removeEventListener('pagehide', leave);
}
