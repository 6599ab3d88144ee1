import type { OwnMedia } from '@lamplight/video-session/own-media';
import { useSyncExternalStore } from 'react';

type Kind = 'audio' | 'video';

/** The microphone or the camera of a visit was unplugged, and no other has been chosen yet. */
export const useIsGone = (media: OwnMedia, kind: Kind): boolean =>
  useSyncExternalStore(media.subscribe, () => media.isGone(kind));

/** Whether the visit has a microphone or a camera of the caller at all. */
export const useHolds = (media: OwnMedia, kind: Kind): boolean =>
  useSyncExternalStore(media.subscribe, () => media.holds(kind));
