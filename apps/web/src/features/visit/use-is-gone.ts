import type { OwnMedia } from '@lamplight/video-session/own-media';
import { useSyncExternalStore } from 'react';

/** The microphone or the camera of a visit was unplugged, and no other has been chosen yet. */
export const useIsGone = (media: OwnMedia, kind: 'audio' | 'video'): boolean =>
  useSyncExternalStore(media.subscribe, () => media.isGone(kind));
