import { hint } from '@lamplight/ui/hint/hint';
import { useEffect, useState } from 'react';
import { useUser } from '../services.ts';
import { fullTime, relativeTime } from './relative-time.ts';

const refreshMs = 30_000;

export function RelativeTime({ iso }: { iso: string }) {
  const user = useUser();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  const at = new Date(iso);
  return (
    <time {...hint(fullTime(at, user))} dateTime={iso}>
      {relativeTime(at, at > now ? at : now)}
    </time>
  );
}
