import { icon } from '@lamplight/ui/icon-size';
import { Button, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAppWindow, IconEye, IconLayoutGrid } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKey } from '../../shared/keys/key-list.ts';
import { sound } from '../../shared/sound.ts';
import { useObservable } from '../../shared/use-observable.ts';
import type { WallHealth } from '../live-video/public.ts';
import { healthWords } from './health-words.ts';
import { StopWatching } from './StopWatching.tsx';
import styles from './Wall.module.css';

interface WallHeadProps {
  name: string;
  health: WallHealth;
  isWatching: boolean;
  onStart: () => void;
  onStop?: () => void;
  /** How many are shown. */
  patients?: number;
  isEmpty: boolean;
  /** Tiles that only a further window shows. */
  beyond: { screen: number; count: number } | undefined;
  onArrange: (() => void) | undefined;
  children: ReactNode;
}

const heard = 'Sound is on. You should have heard one tone.';
const notHeard =
  'Sound is off: the browser or your profile does not let this page sound. The pictures start anyway.';

/** Sound needs a person's own act, so it is unlocked and tried by the act that starts the pictures. */
async function testSound(): Promise<void> {
  const isOn = (await sound.unlock()) === 'running';
  if (isOn) sound.play('presence');
  notifications.show({
    id: 'wall-sound',
    ...(isOn ? { message: heard } : { color: 'warn', message: notHeard }),
  });
}

function openWindow(screen: number): void {
  const address = new URL(location.href);
  address.searchParams.set('window', String(screen));
  // A name of its own: pressed again, it is the same window.
  globalThis.open(address, `lamplight-wall-${screen}`, 'popup');
}

export function WallHead(props: WallHeadProps) {
  const { name, isWatching, onStart, isEmpty, beyond, onArrange } = props;
  const start = () => {
    onStart();
    void testSound();
  };
  return (
    <header className={styles['head']}>
      <Title order={1} className={styles['title']}>
        {name}
      </Title>
      {props.children}
      {!isWatching && !isEmpty && (
        <div className={styles['start']} role="status">
          <Button leftSection={<IconEye {...icon} />} onClick={start}>
            Start watching
          </Button>
          <StartKey onStart={start} />
          <Text size="sm">No cameras connected. No one is being watched from this window.</Text>
        </div>
      )}
      {isWatching && <Health health={props.health} />}
      {isWatching && props.onStop && (
        <StopWatching patients={props.patients ?? 0} onStop={props.onStop} />
      )}
      <div className={styles['tools']}>
        {onArrange && (
          <Button variant="default" leftSection={<IconLayoutGrid {...icon} />} onClick={onArrange}>
            Arrange
          </Button>
        )}
        {beyond && (
          <>
            <Text size="sm">
              {beyond.count} more {beyond.count === 1 ? 'patient is' : 'patients are'} not in this
              window
            </Text>
            <Button
              variant="default"
              leftSection={<IconAppWindow {...icon} />}
              onClick={() => openWindow(beyond.screen)}
            >
              Open {beyond.screen === 2 ? 'second' : 'next'} window
            </Button>
          </>
        )}
      </div>
    </header>
  );
}

function StartKey({ onStart }: { onStart: () => void }) {
  useKey({ keys: 's', does: 'Start watching', group: 'This page', run: onStart });
  return null;
}

function Health({ health }: { health: WallHealth }) {
  const counts = useObservable(health.counts);
  return (
    <Text size="sm" className={styles['health']} data-lost={counts.lost > 0 || undefined}>
      {healthWords(counts)}
    </Text>
  );
}
