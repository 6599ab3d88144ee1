import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { memo, useMemo, type RefObject } from 'react';
import { PartBoundary } from '../../shared/errors/PartBoundary.tsx';
import {
  LiveVideoTile,
  type JoinQueue,
  type WallForm,
  type WallHealth,
} from '../live-video/public.ts';
import { EndedPlace } from './EndedPlace.tsx';
import styles from './Wall.module.css';

interface WallPlaceProps {
  monitor: PatientMonitor;
  number: number;
  isEnded: boolean;
  isWatching: boolean;
  isChosen: boolean;
  isFull: boolean;
  isCovered: boolean;
  isSilent?: boolean | undefined;
  isMixed: boolean;
  queue: JoinQueue;
  health: WallHealth;
  touchedAt: RefObject<number>;
  onChoose: (id: number) => void;
  onFull: (id: number | undefined) => void;
  onClose: (id: number) => void;
}

/** One place of the grid. A tile that breaks does not take the others with it. */
export const WallPlace = memo(function WallPlace(props: WallPlaceProps) {
  const { monitor, number, isWatching, isChosen, isFull, isCovered, queue, health, onFull } = props;
  const { isSilent = false, isMixed } = props;
  const { id } = monitor;
  const wall = useMemo(
    (): WallForm => ({
      number,
      isChosen,
      isWatching,
      isFull,
      isCovered,
      isSilent,
      isMixed,
      queue,
      health,
      onFull: () => onFull(isFull ? undefined : id),
    }),
    [number, isChosen, isWatching, isFull, isCovered, isSilent, isMixed, queue, health, onFull, id],
  );
  const choose = () => props.onChoose(id);
  return (
    <div
      className={styles['place']}
      data-full={isFull || undefined}
      onPointerDownCapture={choose}
      onFocusCapture={choose}
    >
      {props.isEnded ? (
        <EndedPlace
          monitor={monitor}
          number={number}
          touchedAt={() => props.touchedAt.current}
          onClose={() => props.onClose(id)}
        />
      ) : (
        <PartBoundary what={`The tile of room ${monitor.room.name}`}>
          <LiveVideoTile form="wall" monitor={monitor} wall={wall} />
        </PartBoundary>
      )}
    </div>
  );
});
