import { useEffect } from 'react';
import { sound } from '../../../shared/sound.ts';

/**
 * The sound of one alarm, until somebody has taken it. Each alarm asks for its own: one that comes in the
 * pause between two rounds of another is heard at once. No switch of the profile silences it.
 */
export function AlarmSound() {
  useEffect(() => {
    const calmDown = sound.insist();
    const playing = sound.play('alarm-high');
    return () => {
      playing.stop();
      calmDown();
    };
  }, []);
  return null;
}
