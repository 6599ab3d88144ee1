import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { sound } from '../../shared/sound.ts';
import styles from './profile.module.css';

/** Nobody has to believe that she will hear it: she can. `isSaved`: the switch is on for the server too. */
export function SoundTest({ isOn, isSaved }: { isOn: boolean; isSaved: boolean }) {
  const [note, setNote] = useState('');
  const play = async () => {
    const state = await sound.unlock();
    if (state === 'running') sound.play('request-medium');
    setNote(
      state === 'running'
        ? 'Played. If you heard nothing, look at the volume of this computer.'
        : 'The browser did not allow sound. Check that this site is not muted.',
    );
  };
  if (!isOn) return null;
  return (
    <div className={styles['choice']}>
      <Button
        variant="default"
        leftSection={<IconVolume {...icon} />}
        disabled={!isSaved}
        onClick={() => void play()}
      >
        Play a test
      </Button>
      <span className={styles['small']} role="status">
        {isSaved ? note : 'Save first, then you can try it.'}
      </span>
    </div>
  );
}
