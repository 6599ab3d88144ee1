import type { UnwatchedReason } from '@lamplight/contracts/entities/guard-warning';

/** Why nobody watches, for who has to step in. */
export const unwatchedWords: Record<UnwatchedReason, string> = {
  hidden: 'the observer’s page is hidden',
  no_picture: 'there is no picture',
  sound_off: 'the observer’s sound is off',
  not_answering: 'the observer does not answer',
  left: 'the last viewer has left',
  curtain: 'the curtain has been closed for too long',
  nobody: 'nobody has begun to watch',
};
