import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { monitorBadges } from '@lamplight/domain/watching/monitor-badges';
import { placeName } from '@lamplight/domain/patients/place-name';
import { precautionText } from '@lamplight/domain/patients/precautions';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { IconDoorExit } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { useUser } from '../../../shared/services.ts';
import { namesHidden, useMasking } from '../../../shared/use-masking.ts';
import { useObservable } from '../../../shared/use-observable.ts';
import { Spine, type SpineProps } from './Spine.tsx';
import styles from './WallTile.module.css';

/** What the frame of a tile says: the first of these that is so. */
export type TileEdge = 'talk' | 'alarm' | 'nudge-red' | 'nudge-yellow' | 'chosen';

interface TileFrameProps {
  monitor: PatientMonitor;
  edge: TileEdge | undefined;
  isFull: boolean;
  /** The hospital is named too. */
  isMixed: boolean | undefined;
  isStale: boolean;
  /** Who takes a photograph of it takes her own name along. */
  hasPicture: boolean;
  spine: Omit<SpineProps, 'place'>;
  /** What stands in the picture's place: the picture itself, and what covers it. */
  picture: ReactNode;
  /** The one line at the bottom. */
  line: ReactNode;
  /** Below the middle, over the line: what asks for an answer. */
  asks?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
  frameRef?: Ref<HTMLDivElement>;
}

/** One tile as it is drawn, whatever its picture is. */
export function TileFrame({ ref, frameRef, ...props }: TileFrameProps) {
  const { monitor, edge, spine } = props;
  const place = placeName(monitor);
  const viewer = useUser().name;
  return (
    <section
      ref={ref}
      className={styles['tile']}
      aria-label={`Live video of room ${place}, ${monitor.unit.name}, ${monitor.division.name}`}
      data-full={props.isFull || undefined}
      data-nudge={spine.nudge ?? undefined}
    >
      <Spine {...spine} place={place} />
      <div ref={frameRef} className={styles['picture']} data-stale={props.isStale || undefined}>
        {props.picture}
        {props.hasPicture && (
          <p className={styles['watermark']} aria-hidden="true">
            {viewer}
          </p>
        )}
        <p className={styles['who']}>
          <strong>{place}</strong> <PatientName monitor={monitor} />
          {props.isMixed && <span className={styles['hospital']}>{monitor.division.name}</span>}
        </p>
        <RoomMismatch monitor={monitor} />
        <Facts monitor={monitor} />
        <div className={styles['lower']}>
          {props.asks}
          <div className={styles['bottom']}>
            {props.line}
            {props.actions}
          </div>
        </div>
      </div>
      <Edge edge={edge} />
    </section>
  );
}

/** All alarms of a wall flash as one: counted from when the page began, not from when each of them did. */
function Edge({ edge }: { edge: TileEdge | undefined }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    for (const flash of line.current?.getAnimations() ?? []) flash.startTime = 0;
  }, [edge]);
  return <span ref={line} className={styles['edge']} data-edge={edge} aria-hidden="true" />;
}

function PatientName({ monitor }: { monitor: PatientMonitor }) {
  const mask = useMasking();
  const isHidden = useObservable(namesHidden);
  return isHidden ? null : <span>{mask.name(monitor.patient.display_name)}</span>;
}

/** What is watched is no longer the patient's room: said on the picture, which shows somebody else or nobody. */
function RoomMismatch({ monitor }: { monitor: PatientMonitor }) {
  const badge = monitorBadges(monitor).find(({ text }) => text === 'Room Mismatch');
  if (!badge) return null;
  return (
    <p className={styles['mismatch']} {...hint(badge.why)}>
      <IconDoorExit {...smallIcon} /> {badge.text}
    </p>
  );
}

/** While the pointer or the keyboard is at the tile: what must not be forgotten, and whom to call. */
function Facts({ monitor }: { monitor: PatientMonitor }) {
  const precautions = monitor.patient.precautions.filter(({ level }) => level !== null);
  return (
    <ul
      className={styles['facts']}
      aria-label={`Precautions and telephone of ${placeName(monitor)}`}
    >
      {precautions.map((precaution) => (
        <li key={precaution.name}>{precautionText(precaution)}</li>
      ))}
      <li>
        {monitor.unit.name}: {monitor.unit.phone ?? 'no telephone number'}
      </li>
    </ul>
  );
}
