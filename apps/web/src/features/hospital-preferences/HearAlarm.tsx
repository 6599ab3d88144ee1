import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { sound } from '../../shared/sound.ts';
import { roomAlarmScore } from './room-alarms.ts';

export interface HearAlarmProps {
  name: string | null;
  /** How long it sounds in a room. */
  seconds: number | null;
}

/** Plays the alarm here as a room would, for as long as it would. */
export function HearAlarm({ name, seconds }: HearAlarmProps) {
  const stop = useRef<() => void>(undefined);
  const [isSounding, setIsSounding] = useState(false);
  const end = () => {
    stop.current?.();
    stop.current = undefined;
    setIsSounding(false);
  };
  useEffect(() => () => stop.current?.(), []);
  const score = roomAlarmScore(name);

  const play = async () => {
    if (score === undefined) return;
    if ((await sound.unlock()) !== 'running') {
      notifications.show({
        message: 'The browser did not allow sound. Check that this site is not muted.',
      });
      return;
    }
    const playing = sound.play(score);
    const timer = setTimeout(end, (seconds ?? 5) * 1_000);
    stop.current = () => {
      clearTimeout(timer);
      playing.stop();
    };
    setIsSounding(true);
  };

  return isSounding ? (
    <Button variant="default" leftSection={<IconPlayerStop {...icon} />} onClick={end}>
      Stop
    </Button>
  ) : (
    <Button
      variant="default"
      leftSection={<IconVolume {...icon} />}
      disabled={score === undefined}
      onClick={() => void play()}
    >
      Hear it
    </Button>
  );
}
