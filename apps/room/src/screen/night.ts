import { useEffect, useState } from 'react';

/** Hours of the hospital's own clock. */
const night = { from: 22, until: 6 };

/** Whether it is night where the hospital is; a device's own zone may be set wrongly. */
export function isNight(at: Date, timezone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    }).format(at),
  );
  return hour >= night.from || hour < night.until;
}

/** Dims the whole page at night. Until the hospital's zone is known it is dim: nobody is woken by it. */
export function useNightLook(timezone: string | undefined): void {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setAt(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const isDim = timezone === undefined || isNight(at, timezone);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-night', isDim);
  }, [isDim]);
}
