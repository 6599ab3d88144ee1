import type { VisitDevice } from '@lamplight/contracts/entities/meeting';
import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { icon } from '@lamplight/ui/icon-size';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../shared/services.ts';
import { useNotedPicture } from '../../shared/video/use-noted-picture.ts';
import { OwnControls } from './OwnControls.tsx';
import { VisitPeople } from './people/VisitPeople.tsx';
import { SelfPicture } from './SelfPicture.tsx';
import styles from './VisitOverlay.module.css';
import { isSeen, isUnderWay, visitWords } from './visit-words.ts';
import { VisitReason } from './VisitReason.tsx';

interface VisitCallProps {
  device: VisitDevice;
  state: SessionState;
  session: VideoSession;
  isPreview: boolean;
  onJoin: () => void;
  onTakeOver: () => void;
}

/** The room, the caller herself, and what she can do meanwhile. */
export function VisitCall({
  device,
  state,
  session,
  isPreview,
  onJoin,
  onTakeOver,
}: VisitCallProps) {
  const user = useUser();
  const video = useRef<HTMLVideoElement>(null);
  /** Which opening of the microphone is muted: the next one is open again. */
  const [mutedOf, setMutedOf] = useState<number>();
  const isMuted = mutedOf !== undefined && mutedOf === state.mediaOf;
  useEffect(() => {
    if (video.current) session.showIn(video.current);
  }, [session]);
  useNotedPicture(session, state, 'video_visit');
  const isBusy = isUnderWay(state);
  const words = visitWords(state);
  const isTalking = isSeen(state) && !isPreview && !isMuted;
  const meetingId = session.joined?.meeting_id ?? null;
  return (
    <>
      <section
        className={styles['stage']}
        aria-label={`Video visit with ${device.room ?? device.name}`}
        data-talking={isTalking || undefined}
        hidden={state.phase === 'idle' || state.phase === 'stopped'}
      >
        {/* What is said in a room right now has no captions. */}
        {/* eslint-disable-next-line jsx-a11y-x/media-has-caption */}
        <video ref={video} className={styles['picture'] ?? ''} playsInline muted={!isSeen(state)} />
        {isTalking && <p className={styles['top']}>MIC IS OPEN</p>}
        {isSeen(state) && (
          <p className={styles['watermark']} aria-hidden="true">
            {user.name}
          </p>
        )}
        {words !== undefined && (
          <p className={styles['words']} role={state.phase === 'failed' ? 'alert' : 'status'}>
            {words}
          </p>
        )}
        {state.mediaOf !== undefined && <SelfPicture media={session.media} />}
      </section>
      <div className={styles['controls']}>
        {isBusy && (
          <Button
            variant="outline"
            color="danger"
            leftSection={<IconPhoneOff {...icon} />}
            onClick={() => session.send({ type: 'stop' })}
          >
            {isSeen(state) ? 'Hang up' : 'Cancel'}
          </Button>
        )}
        {isPreview && isSeen(state) && <Button onClick={onJoin}>Join</Button>}
        {state.problem === 'peer-already-connected' && (
          <Button variant="default" onClick={onTakeOver}>
            Visit here instead
          </Button>
        )}
        {state.mediaOf !== undefined && isSeen(state) && (
          <OwnControls
            media={session.media}
            isMuted={isMuted}
            onMuted={(muted) => setMutedOf(muted ? state.mediaOf : undefined)}
            isKiosk={device.kiosk_mode}
          />
        )}
      </div>
      {meetingId !== null && isSeen(state) && !isPreview && (
        <>
          <VisitReason meetingId={meetingId} />
          <VisitPeople meetingId={meetingId} session={session} />
        </>
      )}
    </>
  );
}
