import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState } from 'react';
import styles from './LiveVideoTile.module.css';
import { staleWords } from './tile-words.ts';

/** Counts while no new frame is painted: nobody may take the past for the room. */
export function StaleNotice({ session }: { session: VideoSession }) {
  const [age, setAge] = useState(session.frameAge ?? 0);
  useEffect(() => {
    const timer = setInterval(() => setAge(session.frameAge ?? 0), 500);
    return () => clearInterval(timer);
  }, [session]);
  return <p className={styles['words']}>{staleWords(age)}</p>;
}
