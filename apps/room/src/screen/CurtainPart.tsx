import { useObservable } from '../connection/observable.ts';
import type { Room } from '../room.ts';
import { curtainWords } from './curtain-words.ts';
import styles from './screen.module.css';

/** On the hospital's clock; a device's own zone may be set wrongly. */
const clockOf =
  (timeZone: string) =>
  (iso: string): string =>
    new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', timeZone });

/** Whoever stands at the bed closes the curtain here. It is opened by staff, never by this screen. */
export function CurtainPart({ room }: { room: Room }) {
  const curtain = useObservable(room.curtain.state);
  const timezone = useObservable(room.connection.standing)?.timezone;
  if (curtain.state === 'closed')
    return (
      <p className={styles['closed']}>
        {curtainWords(curtain, timezone === undefined ? undefined : clockOf(timezone))}
      </p>
    );
  if (curtain.state === 'unknown') return null;
  return (
    <button type="button" className={styles['curtain']} onClick={() => room.closeCurtainHere()}>
      Close the curtain
    </button>
  );
}
