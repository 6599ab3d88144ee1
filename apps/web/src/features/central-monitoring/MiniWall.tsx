import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { ConfirmDialog } from '@lamplight/ui/ConfirmDialog.tsx';
import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useObservable } from '../../shared/use-observable.ts';
import { stopWall, watchedWalls } from '../../shared/video/watched-walls.ts';
import { JoinQueue, MiniTile, WallHealth } from '../live-video/public.ts';
import { useWallMonitors } from './api/use-wall-monitors.ts';
import styles from './MiniWall.module.css';

const count = (patients: number): string =>
  `${patients} ${patients === 1 ? 'patient' : 'patients'}`;

/** Keeps the patients of a wall in view, connected and heard while another page is open. */
export function MiniWall({ ids }: { ids: readonly number[] }) {
  const navigate = useNavigate();
  const [queue] = useState(() => new JoinQueue());
  const [health] = useState(() => new WallHealth());
  const [isAsking, setAsking] = useState(false);
  const { data } = useWallMonitors({ ids });
  const docked = useObservable(watchedWalls).filter((wall) => !wall.isOnScreen);
  const last = docked.at(-1);
  const byId = new Map<number, PatientMonitor>(data?.monitors.map((each) => [each.id, each]));
  const monitors = ids.flatMap((id) => byId.get(id) ?? []);
  const stop = () => docked.forEach((wall) => stopWall(wall.key));
  return (
    <section className={styles['mini']} aria-label="Mini wall" data-mini-wall>
      <div className={styles['head']}>
        <p className={styles['title']}>Watching {count(monitors.length)}</p>
        <Button
          size="compact-sm"
          leftSection={<IconLayoutGrid {...icon} />}
          onClick={() => void navigate({ href: last?.href ?? '/' })}
        >
          Back to wall
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Stop watching
        </Button>
      </div>
      <div className={styles['tiles']}>
        {monitors.map((monitor) => (
          <MiniTile key={monitor.id} {...{ monitor, queue, health }} />
        ))}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Stop watching ${count(monitors.length)}?`}
        confirm="Stop watching"
        cancel="Cancel"
        tone="danger"
        onConfirm={stop}
        onCancel={() => setAsking(false)}
      >
        Their cameras disconnect from this computer, and you no longer hear their alarms and calls
        for help here. Monitoring itself continues.
      </ConfirmDialog>
    </section>
  );
}
