import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { inGroups } from '@lamplight/domain/watching/carousel';
import { placeName } from '@lamplight/domain/patients/place-name';
import { EmptyState } from '@lamplight/ui/states/EmptyState.tsx';
import { useState, type ReactNode } from 'react';
import { useSoundNeeded } from '../../../shared/sound.ts';
import { WallHead } from '../../central-monitoring/public.ts';
import { JoinQueue, WallHealth } from '../../live-video/public.ts';
import { PatientCalls } from '../PatientCalls.tsx';
import { usePatientCalls } from '../use-patient-calls.ts';
import styles from './Carousel.module.css';
import { CarouselGroup } from './CarouselGroup.tsx';
import { TurningBar } from './TurningBar.tsx';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  monitors: readonly PatientMonitor[];
  tiles: number;
  durationMs: number;
  onDuration: (seconds: number) => void;
  /** Beside the title: whose patients they are. */
  choice: ReactNode;
}

const nobody: readonly PatientMonitor[] = [];
/** A tile fares somehow: it has its picture, or it is known why not. */
const isSettled = (health: WallHealth, monitors: readonly PatientMonitor[]): boolean => {
  const { live, curtained, lost } = health.counts.get();
  return live + curtained + lost >= monitors.filter(({ status }) => status === 'active').length;
};

/** All patients of a view, a group at a time. */
export function Carousel({ monitors, tiles, durationMs, onDuration, choice }: CarouselProps) {
  const [isWatching, setWatching] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [full, setFull] = useState<number>();
  const [queue] = useState(() => new JoinQueue());
  // By turns: one is of the group in sight, the other of the one behind it.
  const [healths] = useState(() => [new WallHealth(), new WallHealth()] as const);
  useSoundNeeded();
  const groups = inGroups(monitors, tiles);
  const calls = usePatientCalls(monitors);
  const [held, setHeld] = useState<string>();
  const healthOf = (turn: number): WallHealth => healths[(turn % 2) as 0 | 1];
  const carousel = useCarousel({
    groups: groups.length,
    durationMs,
    isHeld: held !== undefined || !isWatching,
    isNextReady: () =>
      carousel.next !== undefined &&
      isSettled(healthOf(carousel.turns + 1), groups[carousel.next] ?? nobody),
  });
  const shown = groups[carousel.at] ?? nobody;
  const inSight = new Set(shown.map(({ id }) => id));
  const caller = calls.find(({ monitor }) => inSight.has(monitor.id));
  const isFull = full !== undefined && shown.some(({ id }) => id === full);
  const why = !isWatching
    ? 'not started'
    : caller
      ? `stands: ${placeName(caller.monitor)} calls`
      : isFull
        ? 'stands: full size'
        : undefined;
  if (why !== held) setHeld(why);
  const elsewhere = calls.filter(({ monitor }) => !inSight.has(monitor.id));
  const group = (at: number, turn: number) => (
    <CarouselGroup
      key={turn}
      monitors={groups[at] ?? nobody}
      first={at * tiles + 1}
      isShown={turn === carousel.turns}
      health={healthOf(turn)}
      {...{ isWatching, chosen, queue }}
      full={isFull ? full : undefined}
      onChoose={setChosen}
      onFull={setFull}
    />
  );
  return (
    <div className={styles['carousel']} data-carousel>
      <WallHead
        name="Infinity watch"
        health={healthOf(carousel.turns)}
        isWatching={isWatching}
        onStart={() => setWatching(true)}
        isEmpty={monitors.length === 0}
        beyond={undefined}
        onArrange={undefined}
      >
        {choice}
        {groups.length > 0 && (
          <TurningBar {...{ carousel, durationMs, held, onDuration }} groups={groups.length} />
        )}
      </WallHead>
      <PatientCalls
        calls={elsewhere}
        name="Who calls in another group"
        onOpen={({ monitor }) =>
          carousel.goTo(groups.findIndex((one) => one.some(({ id }) => id === monitor.id)))
        }
      />
      <div className={styles['groups']}>
        {groups.length === 0 && (
          <div className={styles['empty']}>
            <EmptyState
              title="Nobody is watched here"
              reason="No patient of this view is monitored at the moment."
            />
          </div>
        )}
        {groups.length > 0 && group(carousel.at, carousel.turns)}
        {isWatching && carousel.next !== undefined && group(carousel.next, carousel.turns + 1)}
      </div>
    </div>
  );
}
