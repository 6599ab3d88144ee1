import { useMemo } from 'react';
import { useUser } from '../services.ts';
import { clockTime, fullTime } from './relative-time.ts';

export interface Clock {
  /** '14:05' */
  time: (at: Date) => string;
  /** 'Mar 1, 2026, 14:05' */
  dateTime: (at: Date) => string;
}

/** Times in the zone and on the clock that the person has chosen: every screen writes them so. */
export function useClock(): Clock {
  const { timezone, time_format } = useUser();
  return useMemo(() => {
    const style = { timezone, time_format };
    return { time: (at) => clockTime(at, style), dateTime: (at) => fullTime(at, style) };
  }, [timezone, time_format]);
}
