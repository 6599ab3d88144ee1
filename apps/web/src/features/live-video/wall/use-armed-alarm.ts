import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useRef, useState } from 'react';
import { useRaiseAlarm, type WayToRoom } from '../../alarms/public.ts';

/** Held for so long, the alarm needs no second press. */
export const holdMs = 600;
/** A question nobody answers goes away. */
const armedMs = 10_000;

export interface ArmedAlarmOfTile {
  /** The question stands on the tile. */
  isArmed: boolean;
  isSending: boolean;
  /** What to do because the room has not confirmed it. */
  unconfirmed: string | undefined;
  arm: () => void;
  disarm: () => void;
  sound: () => void;
  /** A key or button went down: held long enough it sounds, otherwise it asks. */
  press: () => void;
  release: () => void;
}

/** The alarm of a tile: asked first, or held. It never opens a window over the pictures. */
export function useArmedAlarm(
  monitor: PatientMonitor,
  isChosen: boolean,
  way: WayToRoom,
): ArmedAlarmOfTile {
  const [armed, setArmed] = useState(false);
  const held = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const { raise, isRaising, unconfirmed } = useRaiseAlarm(monitor, way);
  // The question belongs to the tile that has the keys.
  const isArmed = armed && isChosen;
  if (armed && !isChosen) setArmed(false);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), armedMs);
    return () => clearTimeout(timer);
  }, [isArmed]);
  useEffect(() => () => clearTimeout(held.current), []);
  const sound = () => {
    setArmed(false);
    if (!isRaising) raise();
  };
  return {
    isArmed,
    isSending: isRaising,
    unconfirmed,
    arm: () => {
      // The release after a hold is no press of its own.
      if (!wasHeld.current) setArmed(true);
      wasHeld.current = false;
    },
    disarm: () => setArmed(false),
    sound,
    press: () => {
      clearTimeout(held.current);
      wasHeld.current = false;
      held.current = setTimeout(() => {
        wasHeld.current = true;
        sound();
      }, holdMs);
      setArmed(true);
    },
    release: () => clearTimeout(held.current),
  };
}
