import { Tag } from '@lamplight/ui/Tag.tsx';
import { useEffect, useState } from 'react';
import { useClock } from '../../shared/time/use-clock.ts';

const lateMs = 15_000;
const tickMs = 1_000;

/** Figures that could not be had again are not shown as those of now. */
export function Freshness({ at }: { at: number }) {
  const clock = useClock();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span role="status">
      {now - at > lateMs ? (
        <Tag tone="warn">Not current: as of {clock.time(new Date(at))}</Tag>
      ) : (
        'Live'
      )}
    </span>
  );
}

/** A number that wants somebody has a word beside it, and not its colour alone. */
export function Wanted({ count, word }: { count: number; word: string }) {
  return count === 0 ? (
    <>0</>
  ) : (
    <Tag tone="warn">
      {count} {word}
    </Tag>
  );
}
