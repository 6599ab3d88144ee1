import type { WatchLapse } from '@lamplight/contracts/entities/guard-warning';
import type { SessionState } from '@lamplight/video-session/session-state';
import { presence } from '../presence.ts';
import { sound } from '../sound.ts';

/** What a picture needs of its tab to be watched. */
export interface TabFacts {
  isVisible: boolean;
  isThere: boolean;
  isHeard: boolean;
}

export const tabFacts = (): TabFacts => ({
  isVisible: document.visibilityState === 'visible',
  isThere: presence.state.get() !== 'away',
  isHeard: sound.state.get() === 'running',
});

/** Why nobody watches this picture; undefined when somebody does. A visit is heard by its own sound. */
export function lapseOf(
  { kind, phase, isStalled, isCurtained }: SessionState,
  { isVisible, isThere, isHeard }: TabFacts,
): WatchLapse | undefined {
  if (!isVisible) return 'hidden';
  if (!isThere) return 'not_answering';
  if (phase !== 'connected' || (isStalled && !isCurtained)) return 'no_picture';
  return isHeard || kind === 'meeting' ? undefined : 'sound_off';
}
