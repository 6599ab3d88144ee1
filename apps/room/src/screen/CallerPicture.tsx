import { useCallback } from 'react';
import { useObservable } from '../connection/observable.ts';
import type { Caller, Callers } from '../peers/callers.ts';
import styles from './CallerPicture.module.css';

/** Who visits: at the door in words, then with her picture. Her voice is the connection's own. */
export function CallerPicture({ callers }: { callers: Callers }) {
  const list = useObservable(callers.list);
  if (list.length === 0) return null;
  return (
    <section className={styles['callers']} aria-label="Visitors" data-count={list.length}>
      {list.map((caller) => (
        <OneCaller key={caller.peerId} caller={caller} />
      ))}
    </section>
  );
}

const heardOnly = (name: string) => `${name} is talking to you. You can hear them, not see them.`;

function captionOf({ name, isIn, picture }: Caller): string {
  if (!isIn) return `${name} would like to visit you`;
  return picture ? name : heardOnly(name);
}

function OneCaller({ caller }: { caller: Caller }) {
  const { picture } = caller;
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video || !picture) return;
      video.srcObject = picture;
      // Without a picture her name stands there, and she is heard.
      video.play().catch(() => undefined);
    },
    [picture],
  );
  return (
    <figure className={styles['caller']}>
      {picture ? (
        // She is heard through her connection: twice would echo.
        <video ref={show} className={styles['picture'] ?? ''} muted playsInline />
      ) : (
        <span className={styles['door']} aria-hidden="true" />
      )}
      <figcaption>
        <span role="status">{captionOf(caller)}</span>
      </figcaption>
    </figure>
  );
}
