import { Button } from '@mantine/core';
import { useClock } from '../time/use-clock.ts';
import styles from './FormFrame.module.css';

export interface DraftOfferProps {
  begunAt: Date;
  onContinue: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ begunAt, onContinue, onDiscard }: DraftOfferProps) {
  const clock = useClock();
  return (
    <section className={styles['offer']} aria-label="What you began" role="status">
      <p>
        You began this on {clock.dateTime(begunAt)} and did not save it. It is kept on this device,
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
