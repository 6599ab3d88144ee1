import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouteId } from '../../app/route-table.ts';
import { isLiveScreen } from '../../shared/live-screens.ts';
import { useLiveEvents } from '../../shared/live/use-live-events.ts';
import { useLiveState, useUser } from '../../shared/services.ts';
import { useObservable } from '../../shared/use-observable.ts';
import { createRefreshWatch } from './refresh-watch.ts';
import styles from './RefreshStrip.module.css';
import { reloadedFor, runningBuild, servedBuild } from './served-build.ts';
import { watchMoment } from './this-moment.ts';

const checkEveryMs = 5 * 60_000;
const lookEveryMs = 15_000;

const reload = () => globalThis.location.reload();

/** Tells of a new version, and reloads by itself only when nobody would notice. */
export default function RefreshStrip({ screen }: { screen: RouteId | undefined }) {
  const { hospital_id } = useUser();
  const queryClient = useQueryClient();
  const connection = useLiveState().kind;
  const isLive = isLiveScreen(screen);
  const [moment] = useState(() => watchMoment(() => queryClient.isMutating() > 0));
  const [watch] = useState(() =>
    createRefreshWatch({
      runningBuild: runningBuild(document),
      fetchBuild: servedBuild,
      isCalm: moment.isCalm,
      reload,
      reloadedFor,
    }),
  );

  useEffect(() => moment.setLiveScreen(isLive), [moment, isLive]);
  useEffect(() => {
    const end = moment.begin();
    const check = setInterval(() => void watch.checkVersion(), checkEveryMs);
    const look = setInterval(watch.reloadIfCalm, lookEveryMs);
    const online = () => void watch.checkVersion();
    document.addEventListener('visibilitychange', watch.reloadIfCalm);
    globalThis.addEventListener('online', online);
    return () => {
      end();
      clearInterval(check);
      clearInterval(look);
      document.removeEventListener('visibilitychange', watch.reloadIfCalm);
      globalThis.removeEventListener('online', online);
    };
  }, [moment, watch]);
  useEffect(() => {
    // A server that was replaced is met again on reconnect.
    if (connection === 'live') void watch.checkVersion();
  }, [connection, watch]);
  useLiveEvents([`hospital.${hospital_id}`], ({ type }) => {
    if (type === 'browser.refresh-requested') watch.request();
  });

  const isWanted = useObservable(watch.isWanted);
  // Nothing may push a live screen's pictures aside.
  if (!isWanted || isLive) return null;
  return (
    <div className={styles['strip']} role="status">
      <IconRefresh {...icon} />
      <span>A new version is ready</span>
      <Button size="compact-sm" variant="default" onClick={reload}>
        Reload
      </Button>
    </div>
  );
}
