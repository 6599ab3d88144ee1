import type { OwnMedia } from '@lamplight/video-session/own-media';
import { problemText } from '@lamplight/video-session/problem-texts';
import { mediaProblemOf } from '@lamplight/video-session/session-ports';
import { Select } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState, useSyncExternalStore } from 'react';
import { openOwn } from './api/visit-ports.ts';
import type { MediaChoice } from './use-media-devices.ts';
import { useIsGone } from './use-own-media.ts';
import styles from './VisitOverlay.module.css';

interface OwnDeviceProps {
  media: OwnMedia;
  kind: 'audio' | 'video';
  label: string;
  choices: readonly MediaChoice[];
}

/** Which headset or camera is in use, and another in its place. */
export function OwnDevice({ media, kind, label, choices }: OwnDeviceProps) {
  /** Chosen, and not in use yet. */
  const [wanted, setWanted] = useState<string>();
  const inUse = useSyncExternalStore(media.subscribe, () => media.deviceOf(kind));
  const isGone = useIsGone(media, kind);
  const choose = (id: string) => {
    setWanted(id);
    media
      .exchange(kind, () => openOwn(kind, id))
      .catch((error: unknown) => {
        const message = problemText('meeting', mediaProblemOf(error));
        notifications.show({ color: 'warn', message });
      })
      .finally(() => setWanted((now) => (now === id ? undefined : now)));
  };
  return (
    <Select
      label={label}
      data={choices}
      value={wanted ?? (isGone ? null : (inUse ?? null))}
      error={isGone && wanted === undefined ? 'It is gone: choose another' : undefined}
      allowDeselect={false}
      className={styles['aside'] ?? ''}
      onChange={(id) => id !== null && choose(id)}
      w={200}
    />
  );
}
