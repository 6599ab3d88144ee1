import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconPlayerRecordFilled } from '@tabler/icons-react';
import { useStandsFor } from '../../shared/use-stands-for.ts';
import styles from './LiveVideoTile.module.css';

/** Everybody who watches sees that the room is recorded; after its time it is not, whoever says so. */
export function RecordingSign({ recording }: { recording: NonNullable<LiveVideo['recording']> }) {
  return useStandsFor(recording, recording.seconds_left) ? (
    <p className={styles['recording']} role="status">
      <IconPlayerRecordFilled {...smallIcon} aria-hidden />
      Recording
    </p>
  ) : null;
}
