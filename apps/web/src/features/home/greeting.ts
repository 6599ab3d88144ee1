/** By the hour at the person's own place; nights are when most of the watching is done. */
export function greeting(name: string, now: Date, timezone: string): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(now),
  );
  const firstName = name.split(' ')[0] ?? name;
  if (hour >= 5 && hour < 12) return `Good morning, ${firstName}`;
  if (hour >= 12 && hour < 18) return `Good afternoon, ${firstName}`;
  return `Good evening, ${firstName}`;
}
