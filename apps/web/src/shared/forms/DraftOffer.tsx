import { Button } from '@mantine/core';
import { fullTime } from '../time/relative-time.ts';
import { useUser } from '../services.ts';
import styles from './FormFrame.module.css';

export interface DraftOfferProps {
  begunAt: Date;
  onContinue: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ begunAt, onContinue, onDiscard }: DraftOfferProps) {
  const user = useUser();
  return (
    <section className={styles['offer']} aria-label="What you began" role="status">
      <p>
        You began this on {fullTime(begunAt, user)} and did not save it. It is kept on this device,
        for you alone.
      </p>
      <div className={styles['choices']}>
        <Button size="xs" onClick={onContinue}>
          Continue
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
