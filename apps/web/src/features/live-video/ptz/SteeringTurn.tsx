import type { VideoSession } from '@lamplight/video-session/video-session';
import { Button } from '@mantine/core';
import { useObservable } from '../../../shared/use-observable.ts';
import styles from '../LiveVideoTile.module.css';
import type { RoomNews } from '../room-news.ts';
import { tellRoom } from '../tell-room.ts';
import { steeringTurn } from './steering-words.ts';

interface SteeringTurnProps {
  session: VideoSession;
  news: RoomNews;
  /** Who only watches sees who steers, and cannot ask. */
  maySteer: boolean;
}

/** Whose turn it is to steer, and how one gets it. The room decides. */
export function SteeringTurn({ session, news, maySteer }: SteeringTurnProps) {
  const turn = steeringTurn(useObservable(news.people));
  if (turn === undefined) return null;
  const answer = (is_allowed: boolean) => tellRoom(session, { type: 'let_steer', is_allowed });
  return (
    <div className={styles['notice']}>
      <span role="status">{turn.words}</span>
      {maySteer && turn.may === 'ask' && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => tellRoom(session, { type: 'ask_to_steer' })}
        >
          Ask to steer
        </Button>
      )}
      {turn.may === 'answer' && (
        <>
          <Button size="compact-sm" onClick={() => answer(true)}>
            Let steer
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => answer(false)}>
            Not now
          </Button>
        </>
      )}
    </div>
  );
}
