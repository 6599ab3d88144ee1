import { hint } from '@lamplight/ui/hint/hint';
import { icon } from '@lamplight/ui/icon-size';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import styles from './LiveVideoTile.module.css';
import { useHoldToTalk } from './use-hold-to-talk.ts';

interface TalkButtonProps {
  session: VideoSession;
  isTalking: boolean;
  /** Of several tiles on a page the keys are for one. */
  hasKeys: boolean;
}

/** Opens and shuts the own microphone. */
export function TalkButton({ session, isTalking, hasKeys }: TalkButtonProps) {
  return (
    <>
      <Button
        leftSection={isTalking ? <IconMicrophone {...icon} /> : <IconMicrophoneOff {...icon} />}
        aria-pressed={isTalking}
        variant={isTalking ? 'filled' : 'default'}
        className={isTalking ? (styles['speaking'] ?? '') : ''}
        {...hint(hasKeys && 'Or hold T')}
        onClick={() => session.send({ type: isTalking ? 'shut' : 'talk' })}
      >
        {isTalking ? 'Mute' : 'Talk'}
      </Button>
      {hasKeys && <HoldToTalk session={session} />}
    </>
  );
}

function HoldToTalk({ session }: { session: VideoSession }) {
  useHoldToTalk(session);
  return null;
}
