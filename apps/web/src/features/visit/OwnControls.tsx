import { icon } from '@lamplight/ui/icon-size';
import { mediaProblemOf } from '@lamplight/video-session/session-ports';
import type { OwnMedia } from '@lamplight/video-session/own-media';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconMicrophone,
  IconMicrophoneOff,
  IconScreenShare,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFlag } from '../../shared/services.ts';
import { OwnDevice } from './OwnDevice.tsx';
import { useMediaDevices } from './use-media-devices.ts';

interface OwnControlsProps {
  media: OwnMedia;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  /** The room shows the caller, and could show the caller's screen. */
  hasCamera: boolean;
  isConnected: boolean;
}

/** Whoever closes the browser's question has said no, and needs no telling. */
const isDeclined = (error: unknown): boolean => mediaProblemOf(error) === 'no-media-access';
const notShared = 'The room does not see your screen. Share it again.';

/** The caller's microphone, camera, headset and screen. */
export function OwnControls({ media, isMuted, onMuted, hasCamera, isConnected }: OwnControlsProps) {
  const mayShare = useFlag('screen_sharing') && hasCamera && isConnected;
  const [isHidden, setHidden] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { microphones, cameras } = useMediaDevices();
  const share = async () => {
    try {
      if (isSharing) media.stopScreen();
      else
        await media.shareScreen(
          () => navigator.mediaDevices.getDisplayMedia({ video: true }),
          () => setSharing(false),
        );
    } catch (error) {
      if (!isDeclined(error)) notifications.show({ color: 'warn', message: notShared });
    }
    setSharing(media.sharesScreen);
  };
  return (
    <>
      <Button
        variant={isMuted ? 'filled' : 'default'}
        aria-pressed={isMuted}
        leftSection={isMuted ? <IconMicrophoneOff {...icon} /> : <IconMicrophone {...icon} />}
        onClick={() => {
          media.mute('audio', !isMuted);
          onMuted(!isMuted);
        }}
      >
        {isMuted ? 'Unmute' : 'Mute'}
      </Button>
      {hasCamera && (
        <Button
          variant={isHidden ? 'filled' : 'default'}
          aria-pressed={isHidden}
          leftSection={isHidden ? <IconVideoOff {...icon} /> : <IconVideo {...icon} />}
          onClick={() => {
            media.mute('video', !isHidden);
            setHidden(!isHidden);
          }}
        >
          {isHidden ? 'Show camera' : 'Hide camera'}
        </Button>
      )}
      {mayShare && (
        <Button
          variant="default"
          aria-pressed={isSharing}
          leftSection={<IconScreenShare {...icon} />}
          onClick={() => void share()}
        >
          {isSharing ? 'Stop Screen Share' : 'Activate Screen Share'}
        </Button>
      )}
      <OwnDevice media={media} kind="audio" label="Microphone" choices={microphones} />
      {hasCamera && <OwnDevice media={media} kind="video" label="Camera" choices={cameras} />}
    </>
  );
}
