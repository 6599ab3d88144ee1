import { useObservable } from '../../shared/use-observable.ts';
import styles from './LiveVideoTile.module.css';
import type { RoomNews } from './room-news.ts';
import { topWords } from './tile-words.ts';

interface TopBarProps {
  news: RoomNews;
  place: string;
  isTalking: boolean;
  isListening: boolean;
}

/** Who is heard in the room, and into which room one speaks. */
export function TopBar({ news, place, isTalking, isListening }: TopBarProps) {
  const people = useObservable(news.people);
  const others = (people?.talking ?? [])
    .filter(({ peer_id }) => peer_id !== people?.you)
    .map(({ name }) => name);
  return (
    <div className={styles['top']} role="status">
      {topWords({ isTalking, isListening, others }).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isTalking && <p className={styles['talking']}>TALKING TO {place}</p>}
    </div>
  );
}
