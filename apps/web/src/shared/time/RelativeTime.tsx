import { hint } from '@lamplight/ui/hint/hint';
import { useUser } from '../services.ts';
import { fullTime, relativeTime } from './relative-time.ts';
import { useServerNow } from './use-server-now.ts';

const refreshMs = 30_000;

export function RelativeTime({ iso }: { iso: string }) {
  const user = useUser();
  const now = new Date(useServerNow(refreshMs));
  const at = new Date(iso);
  return (
    <time {...hint(fullTime(at, user))} dateTime={iso}>
      {relativeTime(at, at > now ? at : now)}
    </time>
  );
}
