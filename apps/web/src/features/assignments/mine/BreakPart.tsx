import { endBreak, startBreak } from '@lamplight/contracts/calls/assignments';
import type { ObserverBreak } from '@lamplight/contracts/entities/assignment';
import { breakMinutes } from '@lamplight/domain/watching/assignment-steps';
import { Button } from '@mantine/core';
import { useAct } from '../api/use-act.ts';
import styles from '../assignments.module.css';
import { Countdown } from '../Countdown.tsx';

interface BreakPartProps {
  now: ObserverBreak | null;
  saidAt: number;
  onEnd: () => void;
}

/** All own patients go to their backups for a while, and come back. */
export function BreakPart({ now, saidAt, onEnd }: BreakPartProps) {
  const start = useAct(startBreak);
  const end = useAct(endBreak);
  if (now !== null)
    return (
      <div className={styles['note']} role="status">
        <strong>You are on a break.</strong>
        <span>
          Your patients are with their backups for another{' '}
          <Countdown secondsLeft={now.seconds_left} saidAt={saidAt} onEnd={onEnd} />.
        </span>
        <Button loading={end.isPending} onClick={() => end.mutate({})}>
          I am back
        </Button>
      </div>
    );
  return (
    <div className={styles['note']}>
      <span>A break: your patients go to their backups, and come back with you.</span>
      {breakMinutes.map((minutes) => (
        <Button
          key={minutes}
          variant="default"
          loading={start.isPending && start.variables.body.minutes === minutes}
          disabled={start.isPending}
          onClick={() => start.mutate({ body: { minutes } })}
        >
          Break {minutes} min
        </Button>
      ))}
    </div>
  );
}
