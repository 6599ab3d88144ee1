import { useObservable } from '../connection/observable.ts';
import { helpWords } from '../help/help-words.ts';
import type { Room } from '../room.ts';
import styles from './screen.module.css';

/** One large button for the person in the bed, and what became of pressing it. */
export function HelpPart({ room }: { room: Room }) {
  const state = useObservable(room.help.state);
  const isSounding = useObservable(room.alarm.isSounding);
  const words = helpWords(state);
  const mayPress = ['ready', 'accepted', 'looked', 'failed'].includes(state.is);
  return (
    <>
      <div role="alert" className={styles['told']}>
        {isSounding && <p>An alarm is sounding in this room.</p>}
        {words !== undefined && <p>{words}</p>}
      </div>
      {mayPress && (
        <button type="button" className={styles['help']} onClick={() => void room.help.press()}>
          Call for help
        </button>
      )}
    </>
  );
}
