import { videoTestVerdicts, type Verdict } from '@lamplight/domain/video/video-test';
import type { VideoSession } from '@lamplight/video-session/video-session';
import { useEffect, useState } from 'react';
import type { FoundWays } from './found-ways.ts';
import { readStats, statsOf, type Stats } from './read-stats.ts';

const everyMs = 2_000;

/** What a running test says of each part, looked at anew every two seconds. */
export function useVerdicts(session: VideoSession, ways: FoundWays, isRunning: boolean): Verdict[] {
  const [verdicts, setVerdicts] = useState<Verdict[]>([]);
  useEffect(() => {
    if (!isRunning) return undefined;
    let before: Stats | undefined;
    const look = async (): Promise<void> => {
      const report = await session.getStats();
      if (!report) return;
      const now = statsOf(report);
      const isOffered = (session.joined?.turn_servers.length ?? 0) > 0;
      const relay = !isOffered ? 'not-offered' : ways.hasRelay ? 'reached' : 'not-reached';
      if (before) setVerdicts(videoTestVerdicts(readStats(before, now, relay)));
      before = now;
    };
    // A look that fails is one of a connection that is closing; what was last said stays.
    const timer = setInterval(() => void look().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }, [session, ways, isRunning]);
  return verdicts;
}
