import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState, type RefObject } from 'react';
import { ZoomedPicture } from './zoomed-picture.ts';

/** The video of a session in its frame, and what enlarges it. */
export function useZoomedPicture(
  session: VideoSession | undefined,
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): ZoomedPicture {
  const [picture] = useState(() => new ZoomedPicture());
  useEffect(() => {
    if (!session || !frame.current || !video.current) return undefined;
    const detach = session.attach(video.current);
    const release = picture.hold(frame.current, video.current);
    return () => {
      release();
      detach();
    };
  }, [picture, session, frame, video]);
  return picture;
}
