import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button } from '@mantine/core';
import { useObservable } from '../../../shared/use-observable.ts';
import styles from '../LiveVideoTile.module.css';
import type { RoomNews } from '../room-news.ts';
import { tellRoom } from '../tell-room.ts';

interface AwayFromHomeProps {
  session: VideoSession;
  news: RoomNews;
  /** Who only watches is told, and leaves the way back to others. */
  maySteer: boolean;
}

/** A camera that looks elsewhere may miss the patient: everybody sees it, and there is a way back. */
export function AwayFromHome({ session, news, maySteer }: AwayFromHomeProps) {
  const aim = useObservable(news.aim);
  if (!aim || aim.is_home) return null;
  return (
    <div className={styles['notice']}>
      <span role="status">Away from home</span>
      {maySteer && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => tellRoom(session, { type: 'home' })}
        >
          Back home
        </Button>
      )}
    </div>
  );
}
