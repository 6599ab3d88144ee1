import { icon } from '@lamplight/ui/icon-size';
import { mediaProblemOf } from '@lamplight/video-session/session-ports';
import { problemText } from '@lamplight/video-session/problem-texts';
import type { OwnMedia } from '@lamplight/video-session/own-media';
import { Button, Select } from '@mantine/core';
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
import { openOwn } from './api/visit-ports.ts';
import styles from './VisitOverlay.module.css';
import { useMediaDevices } from './use-media-devices.ts';

interface OwnControlsProps {
  media: OwnMedia;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  /** The room can show hers, and is there. */
  hasScreen: boolean;
}

const sayProblem = (error: unknown): void => {
  const message = problemText('meeting', mediaProblemOf(error));
  notifications.show({ color: 'warn', message });
};

/** The caller's microphone, camera, headset and screen. */
export function OwnControls({ media, isMuted, onMuted, hasScreen }: OwnControlsProps) {
  const mayShare = useFlag('screen_sharing') && hasScreen;
  const [isHidden, setHidden] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { microphones, cameras } = useMediaDevices();
  const exchange = (kind: 'audio' | 'video') => (id: string | null) => {
    if (id !== null) media.exchange(kind, () => openOwn(kind, id)).catch(sayProblem);
  };
  const share = async () => {
    if (isSharing) media.stopScreen();
    else
      await media.shareScreen(
        () => navigator.mediaDevices.getDisplayMedia({ video: true }),
        () => setSharing(false),
      );
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
      {mayShare && (
        <Button
          variant="default"
          aria-pressed={isSharing}
          leftSection={<IconScreenShare {...icon} />}
          onClick={() => void share().catch(() => setSharing(false))}
        >
          {isSharing ? 'Stop Screen Share' : 'Activate Screen Share'}
        </Button>
      )}
      <Select
        label="Microphone"
        data={microphones}
        defaultValue={microphones[0]?.value ?? null}
        key={`microphones-${microphones.length}`}
        allowDeselect={false}
        className={styles['aside'] ?? ''}
        onChange={exchange('audio')}
        w={200}
      />
      <Select
        label="Camera"
        data={cameras}
        defaultValue={cameras[0]?.value ?? null}
        key={`cameras-${cameras.length}`}
        allowDeselect={false}
        className={styles['aside'] ?? ''}
        onChange={exchange('video')}
        w={200}
      />
    </>
  );
}
