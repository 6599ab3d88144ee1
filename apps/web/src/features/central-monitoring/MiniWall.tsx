import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useObservable } from '../../shared/use-observable.ts';
import { stopWall, watchedWalls } from '../../shared/video/watched-walls.ts';
import { JoinQueue, MiniTile, WallHealth } from '../live-video/public.ts';
import { useWallMonitors } from './api/use-wall-monitors.ts';
import { healthWords } from './health-words.ts';
import styles from './MiniWall.module.css';
import { StopWatching } from './StopWatching.tsx';

/** Keeps the patients of a wall in view, connected and heard while another page is open. */
export function MiniWall({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const [queue] = useState(() => new JoinQueue());
  const [health] = useState(() => new WallHealth());
  const { data, isPlaceholderData } = useWallMonitors({ ids });
  const docked = useObservable(watchedWalls).filter((wall) => !wall.isOnScreen);
  const last = docked.at(-1);
  // Until the server has answered for these patients: as the wall last showed them. No picture waits for it.
  const known =
    data && !isPlaceholderData ? data.monitors : docked.flatMap((wall) => wall.monitors);
  const byId = new Map<number, PatientMonitor>(known.map((monitor) => [monitor.id, monitor]));
  const monitors = ids.flatMap((id) => byId.get(id) ?? []);
  const counts = useObservable(health.counts);
  const stop = () => docked.forEach((wall) => stopWall(wall.key));
  return (
    <section className={styles['mini']} aria-label="Mini wall" data-mini-wall>
      <div className={styles['head']}>
        <p className={styles['title']}>{healthWords(counts)}</p>
        <Button
          size="compact-sm"
          leftSection={<IconLayoutGrid {...icon} />}
          onClick={() => void navigate({ href: last?.href ?? '/' })}
        >
          Back to wall
        </Button>
        <StopWatching patients={monitors.length} onStop={stop} />
      </div>
      <div className={styles['tiles']}>
        {monitors.map((monitor) => (
          <MiniTile key={monitor.id} {...{ monitor, queue, health }} />
        ))}
      </div>
    </section>
  );
}
