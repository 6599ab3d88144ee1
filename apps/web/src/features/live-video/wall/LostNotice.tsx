import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState } from 'react';
import { staleWords } from '../tile-words.ts';
import styles from './WallTile.module.css';

interface LostNoticeProps {
  session: VideoSession | undefined;
  /** What is being done about it. */
  words: string | undefined;
}

/** Counts while there is no picture, also when its connection is gone. It begins with the loss. */
export function LostNotice({ session, words }: LostNoticeProps) {
  const [since] = useState(() => performance.now() - (session?.frameAge ?? 0));
  const [now, setNow] = useState(since);
  useEffect(() => {
    const look = () => setNow(performance.now());
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles['words']}>
      <p>{staleWords(now - since)}</p>
      {words !== undefined && <p className={styles['why']}>{words}</p>}
    </div>
  );
}
