import { noteClientEvent } from '@lamplight/contracts/calls/audit-log';
import type { ClientEvent } from '@lamplight/contracts/entities/audit-entry';
import type { IdOf } from '@lamplight/contracts/ids';
import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useEffectEvent } from 'react';
import { useApi, useUser } from '../services.ts';

/** Notes in the trail what only the page knows: that it connected, showed the picture, and spoke. */
export function useNotedPicture(
  session: VideoSession | undefined,
  { phase, kind, isCurtained, talk }: SessionState,
  source: ClientEvent['source'],
): void {
  const api = useApi();
  // Who takes a desk over begins to see at that second.
  const { id: viewer } = useUser();
  const isConnected = phase === 'connected';
  const isShown = isConnected && !isCurtained;
  const isTalking = isConnected && talk === 'open' && kind === 'monitoring';
  const peerId = isConnected ? session?.peerId : undefined;
  const note = useEffectEvent((category: ClientEvent['category'], session_id: number) => {
    const body = {
      category,
      session_id: session_id as IdOf<'video_peer'>,
      video_type: kind,
      source,
    };
    api
      .call(noteClientEvent, { body }, { background: true, division: '*' })
      // The join itself stands in the trail: this line is a detail of it, and the picture goes on.
      .catch(() => undefined);
  });
  useEffect(() => {
    if (peerId === undefined) return;
    note(isShown ? 'picture_shown' : 'video_connection_successful', peerId);
  }, [peerId, isShown, viewer]);
  useEffect(() => {
    if (peerId !== undefined && isTalking) note('talk', peerId);
  }, [peerId, isTalking, viewer]);
}
