import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRaiseAlarm, type WayToRoom } from '../../alarms/public.ts';
import { useHoldToAlarm, type HoldToAlarm } from '../alarm/use-hold-to-alarm.ts';

/** A question without an answer goes away. */
const armedMs = 10_000;

export interface ArmedAlarmOfTile {
  /** The question is on the tile. */
  isArmed: boolean;
  isSending: boolean;
  /** What to do because the room has not confirmed it. */
  unconfirmed: string | undefined;
  disarm: () => void;
  sound: () => void;
  /** For the tile's button and key: pressed it asks, held it sounds. */
  hold: HoldToAlarm;
}

/** The alarm of a tile: asked first, or held. It never opens a window over the pictures. */
export function useArmedAlarm(
  monitor: PatientMonitor,
  isChosen: boolean,
  way: WayToRoom,
): ArmedAlarmOfTile {
  const [armed, setArmed] = useState(false);
  const { raise, isRaising, unconfirmed } = useRaiseAlarm(monitor, way);
  // The question belongs to the tile that has the keys.
  const isArmed = armed && isChosen;
  if (armed && !isChosen) setArmed(false);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setArmed(false), armedMs);
    return () => clearTimeout(timer);
  }, [isArmed]);
  const sound = () => {
    setArmed(false);
    if (!isRaising) raise();
  };
  const hold = useHoldToAlarm({
    onAsk: () => setArmed(true),
    onRaise: sound,
    isAsking: isArmed,
    asksAtOnce: true,
  });
  const stopHolding = useEffectEvent(hold.cancel);
  useEffect(() => {
    // A key still held must not raise the alarm of a tile that the person has left.
    if (!isChosen) stopHolding();
  }, [isChosen]);
  const disarm = () => {
    hold.cancel();
    setArmed(false);
  };
  return { isArmed, isSending: isRaising, unconfirmed, disarm, sound, hold };
}
