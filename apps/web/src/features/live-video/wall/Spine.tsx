import type { LiveVideo } from '@lamplight/contracts/entities/live-video';
import type { NudgeColor } from '@lamplight/contracts/entities/nudge';
import { hint } from '@lamplight/ui/hint/hint';
import { smallIcon } from '@lamplight/ui/icon-size';
import { PriorityGlyph } from '@lamplight/ui/PriorityTag.tsx';
import {
  IconEar,
  IconEyeExclamation,
  IconLock,
  IconMicrophone,
  IconPlayerRecordFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStandsFor } from '../../../shared/use-stands-for.ts';
import styles from './WallTile.module.css';

export interface SpineProps {
  number: number;
  place: string;
  isChosen: boolean;
  hasAlarm: boolean;
  nudge: NudgeColor | null;
  isTalking: boolean;
  isListening: boolean;
  isCurtained: boolean;
  recording: LiveVideo['recording'];
  /** How well the picture arrives. */
  quality: ReactNode;
}

/** Left of the picture, never over it: what must be known of a tile without reading it. */
export function Spine(props: SpineProps) {
  const { number, place, isChosen, nudge, recording } = props;
  return (
    <div className={styles['spine']}>
      <button
        type="button"
        className={styles['number']}
        data-tile={number}
        aria-pressed={isChosen}
        aria-label={`Tile ${number}, ${place}`}
      >
        {number}
      </button>
      {props.hasAlarm && (
        <Sign name="Alarm, high priority" look="alarm">
          <PriorityGlyph priority="high" />
        </Sign>
      )}
      {nudge !== null && (
        <Sign name={nudge === 'red' ? 'Red nudge' : 'Yellow nudge'} look={`nudge-${nudge}`}>
          <IconEyeExclamation {...smallIcon} />
        </Sign>
      )}
      {props.isTalking && (
        <Sign name="Your microphone is open" look="open">
          <IconMicrophone {...smallIcon} />
        </Sign>
      )}
      {props.isListening && (
        <Sign name="You hear the room">
          <IconEar {...smallIcon} />
        </Sign>
      )}
      {props.isCurtained && (
        <Sign name="The curtain is closed">
          <IconLock {...smallIcon} />
        </Sign>
      )}
      <span className={styles['foot']}>
        {props.quality}
        {recording && <Recorded key={recording.id} recording={recording} />}
      </span>
    </div>
  );
}

/** After its time it is not recorded, whoever says so. */
const Recorded = ({ recording }: { recording: NonNullable<LiveVideo['recording']> }) =>
  useStandsFor(recording, recording.seconds_left) && (
    <Sign name="The room is recorded" look="open">
      <IconPlayerRecordFilled {...smallIcon} />
    </Sign>
  );

interface SignProps {
  name: string;
  look?: 'alarm' | 'nudge-red' | 'nudge-yellow' | 'open' | 'poor';
  children: ReactNode;
}

/** A sign with its words for whoever points at it or hears it. */
export const Sign = ({ name, look, children }: SignProps) => (
  <span
    className={styles['sign']}
    data-look={look}
    role="img"
    aria-label={name}
    {...hint(name, 'right')}
  >
    {children}
  </span>
);
