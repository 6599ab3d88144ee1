import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconPlayerRecordFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import styles from './LiveVideoTile.module.css';

/** Everybody who watches sees that the room is recorded; after its time it is not, whoever says so. */
export function RecordingSign({ recording }: { recording: NonNullable<LiveVideo['recording']> }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(recording.ends_at) - Date.now());
    return () => clearTimeout(timer);
  }, [recording.ends_at]);
  return isOver ? null : (
    <p className={styles['recording']} role="status">
      <IconPlayerRecordFilled {...smallIcon} aria-hidden />
      Recording
    </p>
  );
}
