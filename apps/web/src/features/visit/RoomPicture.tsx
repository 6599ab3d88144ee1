import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useRef } from 'react';
import styles from './VisitOverlay.module.css';
import { isSeen, visitWords } from './visit-words.ts';

interface RoomPictureProps {
  state: SessionState;
  session: VideoSession;
}

/** The room of a visit or a test, and the words that stand there while it is not to be seen. */
export function RoomPicture({ state, session }: RoomPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return undefined;
    return session.attach(video.current);
  }, [session]);
  const words = visitWords(state);
  return (
    <>
      {/* What is said in a room right now has no captions. */}
      {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
      <video
        ref={video}
        className={styles['picture'] ?? ''}
        // A closed curtain sends nothing more: what was seen last would stay as if it were live.
        style={state.isCurtained ? { visibility: 'hidden' } : undefined}
        playsInline
        muted={!isSeen(state)}
      />
      {words !== undefined && (
        <p className={styles['words']} role={state.phase === 'failed' ? 'alert' : 'status'}>
          {words}
        </p>
      )}
    </>
  );
}
