import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useMemo, useRef } from 'react';
import { PartBoundary } from '../../../shared/errors/PartBoundary.tsx';
import { useWallSize, wallLayout } from '../../central-monitoring/public.ts';
import {
  LiveVideoTile,
  type JoinQueue,
  type WallForm,
  type WallHealth,
} from '../../live-video/public.ts';
import styles from './Carousel.module.css';

interface GroupProps {
  monitors: readonly PatientMonitor[];
  /** The number of its first tile. */
  first: number;
  /** Otherwise it lies behind the present one and is only being connected. */
  isShown: boolean;
  isWatching: boolean;
  chosen: number | undefined;
  full: number | undefined;
  queue: JoinQueue;
  health: WallHealth;
  onChoose: (id: number) => void;
  onFull: (id: number | undefined) => void;
}

/** Some of the patients, as many as are seen at once. */
export function CarouselGroup(props: GroupProps) {
  const { monitors, first, isShown } = props;
  const grid = useRef<HTMLDivElement>(null);
  const layout = wallLayout(useWallSize(grid), [monitors.length]);
  return (
    <div
      ref={grid}
      className={styles['group']}
      data-shown={isShown || undefined}
      inert={!isShown}
      role="group"
      aria-label={isShown ? 'Tiles of Infinity watch' : 'Tiles that come next'}
      style={{
        gridTemplateColumns: `repeat(${layout.columns}, ${layout.width}px)`,
        gridAutoRows: layout.height,
      }}
    >
      {monitors.map((monitor, at) => (
        <GroupTile key={monitor.id} {...props} monitor={monitor} number={first + at} />
      ))}
    </div>
  );
}

interface TileProps extends GroupProps {
  monitor: PatientMonitor;
  number: number;
}

function GroupTile(props: TileProps) {
  const { monitor, number, isShown, isWatching, chosen, full, queue, health, onFull } = props;
  const { id } = monitor;
  const isChosen = isShown && chosen === id;
  const isFull = isShown && full === id;
  const isCovered = !isShown || (full !== undefined && !isFull);
  const wall = useMemo(
    (): WallForm => ({
      ...{ number, isChosen, isWatching, isFull, isCovered, queue, health },
      onFull: () => onFull(isFull ? undefined : id),
    }),
    [number, isChosen, isWatching, isFull, isCovered, queue, health, onFull, id],
  );
  const choose = () => props.onChoose(id);
  return (
    <div
      className={styles['place']}
      data-full={isFull || undefined}
      onPointerDownCapture={choose}
      onFocusCapture={choose}
    >
      <PartBoundary what={`The tile of room ${monitor.room.name}`}>
        <LiveVideoTile form="wall" monitor={monitor} wall={wall} />
      </PartBoundary>
    </div>
  );
}
