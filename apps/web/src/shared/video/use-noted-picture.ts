import { noteClientEvent } from '@lamplight/contracts/calls/audit-log';
import type { ClientEvent } from '@lamplight/contracts/entities/audit-entry';
import type { IdOf } from '@lamplight/contracts/ids';
import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect } from 'react';
import { useApi } from '../services.ts';

/** Notes in the trail what only the page knows: that it connected, and that it showed the picture. */
export function useNotedPicture(
  session: VideoSession | undefined,
  { phase, kind, isCurtained }: SessionState,
  source: ClientEvent['source'],
): void {
  const api = useApi();
  const isConnected = phase === 'connected';
  const isShown = isConnected && !isCurtained;
  const peerId = isConnected ? session?.peerId : undefined;
  useEffect(() => {
    if (peerId === undefined) return;
    const note = (category: ClientEvent['category']) => {
      const body = {
        category,
        session_id: peerId as IdOf<'video_peer'>,
        video_type: kind,
        source,
      };
      api
        .call(noteClientEvent, { body }, { background: true, division: '*' })
        // The join itself stands in the trail: this line is a detail of it, and the picture goes on.
        .catch(() => undefined);
    };
    note(isShown ? 'picture_shown' : 'video_connection_successful');
  }, [api, peerId, kind, source, isShown]);
}
