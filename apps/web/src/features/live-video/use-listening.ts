import type { SessionState } from '@lamplight/video-session/session-state';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState } from 'react';
import { useObservable } from '../../shared/use-observable.ts';
import type { RoomNews } from './room-news.ts';
import { tellRoom } from './tell-room.ts';
import { mayConnect } from './tile-words.ts';

/**
 * Whether the patient is heard. Off until the person opens it and after she disconnects; a connection
 * that comes back by itself is listened to again, because nobody told her that it is not.
 */
export function useListening(
  session: VideoSession | undefined,
  state: SessionState,
  news: RoomNews,
): { isListening: boolean; toggle: () => void } {
  const [isListening, setIsListening] = useState(false);
  const openings = useObservable(news.openings);
  const isOver = mayConnect(state);
  if (isOver && isListening) setIsListening(false);
  useEffect(() => {
    if (session && isListening && openings > 0) tellRoom(session, { type: 'listen', is_on: true });
    // Said again with each opening of the way, and by the click itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, openings]);
  const toggle = () => {
    if (!session || !tellRoom(session, { type: 'listen', is_on: !isListening })) return;
    setIsListening(!isListening);
  };
  return { isListening, toggle };
}
