import { useObservable } from '../connection/observable.ts';
import type { RoomAnnouncement } from '../sound/room-announcement.ts';
import styles from './screen.module.css';

/** What is being said, to be read by who does not hear well. */
export function AnnouncementSign({ announcement }: { announcement: RoomAnnouncement }) {
  const said = useObservable(announcement.current);
  return (
    <div role="status">
      {said && (
        <p className={styles['announcement']} lang={said.lang}>
          {said.text}
        </p>
      )}
    </div>
  );
}
