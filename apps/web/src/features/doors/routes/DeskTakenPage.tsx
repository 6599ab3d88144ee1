import { icon } from '@lamplight/ui/icon-size';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellDeskTaken } from '../../session/public.ts';
import styles from './door.module.css';

const close = () => globalThis.close();

/** The end of a sign-in over a running wall: the wall is told, and this window has done its work. */
export default function DeskTakenPage() {
  const from = Number(
    useSearch({ strict: false, select: (all: Record<string, unknown>) => all['from'] }),
  );
  useEffect(() => {
    if (Number.isInteger(from)) tellDeskTaken(from);
    close();
  }, [from]);
  return (
    <section className={styles['card']}>
      <h1 className={styles['title']}>
        <IconCircleCheck {...icon} />
        The desk is yours
      </h1>
      <p className={styles['text']}>
        The pictures go on in the other window, and its patients are yours from now on. This window
        can be closed.
      </p>
      <Button onClick={close}>Close this window</Button>
    </section>
  );
}
