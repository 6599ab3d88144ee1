import type { OwnMedia } from '@lamplight/video-session/own-media';
import { useEffect, useRef } from 'react';
import styles from './VisitOverlay.module.css';

/** What the room sees of the caller. */
export function SelfPicture({ media }: { media: OwnMedia }) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream } = media;
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream ?? null;
    // Nothing depends on it: the room sees her all the same.
    video.current.play().catch(() => undefined);
  }, [stream]);
  return <video ref={video} className={styles['self'] ?? ''} muted playsInline aria-label="You" />;
}
