import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import styles from './VisitOverlay.module.css';

const watch = (tell: () => void): (() => void) => {
  for (const change of ['online', 'offline']) addEventListener(change, tell);
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, tell);
  };
};

/** Lies over a visit while this computer has no network. */
export function NetworkOffline() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className={styles['offline']} role="alert">
      <p>Network is offline. Click the refresh button below to try again</p>
      <Button onClick={() => location.reload()}>Refresh</Button>
    </div>
  );
}
