import type { VisitDevice } from '@lamplight/contracts/entities/meeting';
import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button, Text } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { icon } from '@lamplight/ui/icon-size';
import { useState } from 'react';
import { useUser } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { useNotedPicture } from '../../shared/video/use-noted-picture.ts';
import { OwnControls } from './OwnControls.tsx';
import { VisitPeople } from './people/VisitPeople.tsx';
import { RoomPicture } from './RoomPicture.tsx';
import { SelfPicture } from './SelfPicture.tsx';
import styles from './VisitOverlay.module.css';
import { useHolds, useIsGone } from './use-own-media.ts';
import { isSeen, isSent, isUnderWay, onlyHeard } from './visit-words.ts';
import { reasonIsBeside } from './visit-store.ts';
import { VisitReason } from './VisitReason.tsx';

interface VisitCallProps {
  device: VisitDevice;
  state: SessionState;
  session: VideoSession;
  isPreview: boolean;
  /** Hangs up, or cancels the knock. */
  onEnd: () => void;
  onJoin: () => void;
  onTakeOver: () => void;
}

/** The room, the caller herself, and what she can do meanwhile. */
export function VisitCall({
  device,
  state,
  session,
  isPreview,
  onEnd,
  onJoin,
  onTakeOver,
}: VisitCallProps) {
  const user = useUser();
  /** Which opening of the microphone is muted: the next one is open again. */
  const [mutedOf, setMutedOf] = useState<number>();
  const isMuted = mutedOf !== undefined && mutedOf === state.mediaOf;
  useNotedPicture(session, state, 'video_visit');
  const isBusy = isUnderWay(state);
  const isSending = isSent(state);
  const isUnheard = useIsGone(session.media, 'audio');
  const isReasonBeside = useObservable(reasonIsBeside);
  const hasCamera = useHolds(session.media, 'video');
  const isTalking = isSending && !isMuted && !isUnheard;
  const meetingId = session.joined?.meeting_id ?? null;
  return (
    <>
      <section
        className={styles['stage']}
        aria-label={`Video visit with ${device.room ?? device.name}`}
        data-talking={isTalking || undefined}
        hidden={state.phase === 'idle' || state.phase === 'stopped'}
      >
        <RoomPicture state={state} session={session} />
        {isTalking && <p className={styles['top']}>MIC IS OPEN</p>}
        {isSending && isUnheard && (
          <p className={styles['top']} role="alert">
            Nobody hears you: your microphone is gone
          </p>
        )}
        {isSeen(state) && !state.isCurtained && (
          <p className={styles['watermark']} aria-hidden="true">
            {user.name}
          </p>
        )}
        {state.mediaOf !== undefined && hasCamera && <SelfPicture media={session.media} />}
      </section>
      {isSending && !hasCamera && (
        <Text role="note" c="var(--ll-warn-text, inherit)">
          {onlyHeard}
        </Text>
      )}
      <div className={styles['controls']}>
        {isBusy && (
          <Button
            variant="outline"
            color="danger"
            leftSection={<IconPhoneOff {...icon} />}
            onClick={onEnd}
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
        {isSending && (
          <OwnControls
            media={session.media}
            isMuted={isMuted}
            onMuted={(muted) => setMutedOf(muted ? state.mediaOf : undefined)}
            hasCamera={hasCamera}
            isConnected={isSeen(state)}
          />
        )}
      </div>
      {meetingId !== null && isSeen(state) && !isPreview && (
        <>
          {!isReasonBeside && <VisitReason meetingId={meetingId} />}
          <VisitPeople meetingId={meetingId} session={session} />
        </>
      )}
    </>
  );
}
