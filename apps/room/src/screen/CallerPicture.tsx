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

function OneCaller({ caller: { name, picture } }: { caller: Caller }) {
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
        <span role="status">{picture ? name : `${name} would like to visit you`}</span>
      </figcaption>
    </figure>
  );
}
