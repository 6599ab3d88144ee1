import { useState } from 'react';
import styles from './WallTile.module.css';

interface TrainingPictureProps {
  isOn: boolean;
  /** Undefined until it is known, null when there is none. */
  url: string | null | undefined;
}

/** A device for training plays its video: no room, no waiting. */
export function TrainingPicture({ isOn, url }: TrainingPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (!isOn || url === undefined) return <p className={styles['words']}>Not watched yet</p>;
  if (url === null || isMissing)
    return <p className={styles['words']}>The training video of this device cannot be played</p>;
  return (
    <video
      className={styles['video'] ?? ''}
      src={url}
      autoPlay
      loop
      muted
      playsInline
      onError={() => setMissing(true)}
    />
  );
}
