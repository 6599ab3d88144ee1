import { useObservable } from '../connection/observable.ts';
import type { Room } from '../room.ts';
import { AnnouncementSign } from './AnnouncementSign.tsx';
import { CallerPicture } from './CallerPicture.tsx';
import { CurtainPart } from './CurtainPart.tsx';
import { HelpPart } from './HelpPart.tsx';
import { useNightLook } from './night.ts';
import { RecordingSign } from './RecordingSign.tsx';
import { roomWords } from './room-words.ts';
import styles from './screen.module.css';
import { viewerWords } from './viewer-words.ts';

/** What the person in the bed reads, from two metres away. */
export function RoomScreen({ room }: { room: Room }) {
  const connection = useObservable(room.connection.state);
  const welcome = useObservable(room.connection.welcome);
  useNightLook(useObservable(room.connection.standing)?.timezone);
  const viewers = useObservable(room.peers.viewers);
  const problem = useObservable(room.camera.problem);
  const isCameraOpen = useObservable(room.camera.isOpen);
  const { state: curtain } = useObservable(room.curtain.state);
  const isRecorded = useObservable(room.recording.recorder.current) !== undefined;
  const arePicturesStored = useObservable(room.frames.isAsked);
  const isPrivate = curtain === 'closed';
  const isVisited = useObservable(room.peers.callers.list).length > 0;
  return (
    <main
      className={styles['screen']}
      data-on={isCameraOpen || undefined}
      data-private={isPrivate || undefined}
      data-visited={isVisited || undefined}
    >
      <div role="status">
        <h1 className={styles['words']}>
          <span className={styles['lamp']} aria-hidden="true" />
          {roomWords({
            connection,
            viewers,
            problem,
            curtain,
            isCameraOpen,
            isRecorded,
            arePicturesStored,
          })}
        </h1>
      </div>
      {!isPrivate && viewers.length > 0 && (
        <ul className={styles['people']} aria-label="Who is there">
          {viewers.map((viewer) => (
            <li key={viewer.peerId} data-speaking={viewer.isTalking || undefined}>
              {viewerWords(viewer)}
            </li>
          ))}
        </ul>
      )}
      <RecordingSign recorder={room.recording.recorder} />
      <AnnouncementSign announcement={room.announcement} />
      <CallerPicture callers={room.peers.callers} />
      <HelpPart room={room} />
      <CurtainPart room={room} />
      <p className={styles['place']}>{welcome?.room ?? welcome?.name ?? ''}</p>
    </main>
  );
}
