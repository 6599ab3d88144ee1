import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useRef } from 'react';
import styles from '../VisitOverlay.module.css';
import { useStaffMesh } from './use-staff-mesh.ts';

/** Who else of the staff is in the visit. */
export function VisitPeople({ meetingId, session }: { meetingId: number; session: VideoSession }) {
  const { people, streams } = useStaffMesh(meetingId, session);
  if (people.length === 0) return null;
  return (
    <section className={styles['people']} aria-label="Also in this visit">
      {people.map(({ peer_id, user }) => (
        <figure key={peer_id} className={styles['person']}>
          <PersonPicture stream={streams.get(peer_id)} name={user.name} />
          <figcaption>{user.name}</figcaption>
        </figure>
      ))}
    </section>
  );
}

function PersonPicture({ stream, name }: { stream: MediaStream | undefined; name: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = stream ?? null;
    // Her name stands there in any case.
    video.current.play().catch(() => undefined);
  }, [stream]);
  // eslint-disable-next-line jsx-a11y-x/media-has-caption -- what is said right now has no captions
  return <video ref={video} playsInline aria-label={`Video of ${name}`} />;
}
