import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect } from 'react';
import { useKey } from '../../shared/keys/key-list.ts';

/** Speaks while T is held. Lost sight of the key, the microphone is shut. */
export function useHoldToTalk(session: VideoSession): void {
  useKey({
    keys: 't',
    does: 'Hold to talk to the room',
    group: 'This page',
    run: () => {
      session.send({ type: 'talk' });
      const release = new AbortController();
      const { signal } = release;
      const shut = () => {
        release.abort();
        session.send({ type: 'shut' });
      };
      addEventListener('keyup', ({ key }) => key.toLowerCase() === 't' && shut(), { signal });
      addEventListener('blur', shut, { signal });
      document.addEventListener('visibilitychange', shut, { signal });
    },
  });
  useEffect(() => () => session.send({ type: 'shut' }), [session]);
}
