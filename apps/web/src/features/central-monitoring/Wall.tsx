import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSoundNeeded } from '../../shared/sound.ts';
import { namesHidden } from '../../shared/use-masking.ts';
import { JoinQueue, WallHealth } from '../live-video/public.ts';
import { rowsOf } from './choose-tile.ts';
import { nextWindow } from './next-window.ts';
import type { Place } from './places.ts';
import { useArrange } from './use-arrange.tsx';
import { usePlaces } from './use-places.ts';
import { useWatchedWall } from './use-watched-wall.ts';
import { useWallSize } from './use-wall-size.ts';
import styles from './Wall.module.css';
import { WallHead } from './WallHead.tsx';
import { WallKeys } from './WallKeys.tsx';
import { WallPlace } from './WallPlace.tsx';
import { groupHead, wallLayout } from './wall-layout.ts';

/** Tiles that one person can keep in sight at once. */
const most = 16;

/** Tiles that belong together, under one head. */
export interface WallGroup {
  key: string;
  head: ReactNode;
  ids: ReadonlySet<number>;
}

export interface WallProps {
  /** The title of the screen. */
  name: string;
  monitors: readonly PatientMonitor[];
  /** Which choice of patients they are: another one begins anew, and the person finds her order in it. */
  view?: string;
  /** At most so many tiles in a window. */
  tiles?: number;
  /** The first window, or a further one with the next tiles. */
  window?: number;
  /** In the open: no talk and no listening from here. */
  isSilent?: boolean;
  /** Between the head and the tiles. */
  above?: ReactNode;
  /** Beside the title. */
  head?: ReactNode;
  /** What stands there while nobody is watched. */
  empty: ReactNode;
  /** In this order; a tile of no group stands at the end. */
  groups?: readonly WallGroup[];
  onChosen?: (id: number | undefined) => void;
  /** The person has put the tiles in another order. */
  onArrange?: (ids: number[]) => void;
}

/** Live tiles of many patients, for somebody who watches them all shift. */
export function Wall(props: WallProps) {
  const { name, monitors, view = '', tiles = most, window: screen = 1, onArrange } = props;
  const places = usePlaces(view, monitors);
  const first = (screen - 1) * tiles + 1;
  const shown = places.list.slice(first - 1, first - 1 + tiles);
  const { isWatching, start, stop } = useWatchedWall({
    key: `${view} ${screen}`,
    name,
    monitors: shown.filter(({ isEnded }) => !isEnded).map(({ monitor }) => monitor),
  });
  const [chosen, setChosen] = useState<number>();
  const [full, setFull] = useState<number>();
  const [queue] = useState(() => new JoinQueue());
  const [health] = useState(() => new WallHealth());
  const grid = useRef<HTMLDivElement>(null);
  const touchedAt = useRef(-Infinity);
  const groups = inGroups(shown, props.groups);
  const layout = wallLayout(
    useWallSize(grid),
    groups.map(({ at }) => at.length),
    props.groups && groupHead,
  );
  const isMixed = new Set(shown.map(({ monitor }) => monitor.division.id)).size > 1;
  const arrange = useArrange(places, onArrange);
  useSoundNeeded();
  // Hidden for who stands behind her at this wall; other screens follow her preference.
  useEffect(() => () => namesHidden.set(false), []);
  const tell = useEffectEvent((id: number | undefined) => props.onChosen?.(id));
  useEffect(() => tell(chosen), [chosen]);
  const isFull = shown.some(({ id, isEnded }) => id === full && !isEnded);
  const chosenAt = shown.findIndex(({ id }) => id === chosen);
  const touch = () => (touchedAt.current = performance.now());
  const choose = (at: number) => {
    touch();
    setChosen(shown[at]?.id);
    const button = grid.current?.querySelector<HTMLElement>(`[data-tile="${first + at}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
  };
  const place = (at: number) => {
    const { id, monitor, isEnded } = shown[at] as Place;
    return (
      <WallPlace
        key={id}
        {...{ monitor, isEnded, isWatching, isMixed, queue, health, touchedAt }}
        number={first + at}
        isSilent={props.isSilent}
        isChosen={id === chosen}
        isFull={isFull && id === full}
        isCovered={isFull && id !== full}
        onChoose={setChosen}
        onFull={setFull}
        onClose={places.close}
      />
    );
  };
  return (
    <div className={styles['wall']} data-wall>
      <WallHead
        name={name}
        health={health}
        isWatching={isWatching}
        onStart={start}
        onStop={stop}
        patients={shown.filter(({ isEnded }) => !isEnded).length}
        isEmpty={shown.length === 0}
        beyond={nextWindow({ count: places.list.length, tiles, screen })}
        onArrange={onArrange && places.list.length > 1 ? arrange.open : undefined}
      >
        {props.head}
      </WallHead>
      {props.above}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- only notes that somebody is at the wall */}
      <div
        ref={grid}
        className={styles['grid']}
        style={{
          gridTemplateColumns: `repeat(${layout.columns}, ${layout.width}px)`,
          gridAutoRows: props.groups ? 'auto' : layout.height,
          ...(props.groups && { '--wall-tile-height': `${layout.height}px` }),
        }}
        data-grouped={props.groups ? true : undefined}
        onPointerMove={touch}
        onKeyDown={touch}
        role="group"
        aria-label={`Tiles of ${name}`}
      >
        {shown.length === 0 && <div className={styles['empty']}>{props.empty}</div>}
        {groups.flatMap(({ key, head, at }) => [
          head !== undefined && (
            <div key={key} className={styles['groupHead']}>
              {head}
            </div>
          ),
          ...at.map(place),
        ])}
      </div>
      <WallKeys
        count={shown.length}
        first={first}
        rows={rowsOf(
          groups.map(({ at }) => at),
          layout.columns,
        )}
        chosenAt={chosenAt < 0 ? undefined : chosenAt}
        isFull={isFull}
        onChoose={choose}
        onFull={() => setFull(isFull ? undefined : chosen)}
        onMove={
          onArrange && ((step) => arrange.move(first - 1 + chosenAt, first - 1 + chosenAt + step))
        }
      />
    </div>
  );
}

interface PlacesOfGroup {
  key: string;
  head: ReactNode;
  /** Places among those shown; each tile keeps its number, whichever group it is in. */
  at: number[];
}

function inGroups(
  shown: readonly Place[],
  groups: readonly WallGroup[] | undefined,
): PlacesOfGroup[] {
  const all = shown.map((_, at) => at);
  const inside = (ids: ReadonlySet<number>) => all.filter((at) => ids.has(shown[at]?.id ?? 0));
  const found = (groups ?? [])
    .map((group) => ({ ...group, at: inside(group.ids) }))
    // All of it may be in another window.
    .filter(({ ids, at }) => at.length > 0 || ids.size === 0);
  const grouped = new Set(found.flatMap(({ at }) => at));
  const rest = all.filter((at) => !grouped.has(at));
  return rest.length > 0 ? [...found, { key: 'rest', head: undefined, at: rest }] : found;
}
