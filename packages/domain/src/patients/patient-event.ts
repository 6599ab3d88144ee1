import type { EventType } from '@lamplight/contracts/entities/stat-alarm';

/** What a person has filled in so far. */
export interface WrittenEvent {
  event_type: EventType | null;
  stat_alarm_category_id: number | null;
  description: string | null;
}

export interface EventProblem {
  path: keyof WrittenEvent | 'observed_at';
  text: string;
}

export const needsCategory = (type: EventType | null): boolean => type !== null && type !== 'note';
export const needsDescription = (type: EventType | null): boolean => type === 'note';

/** What is missing before it can be saved: a type always, words for a note, a category for the others. */
export function eventProblems(event: WrittenEvent): EventProblem[] {
  const { event_type: type, stat_alarm_category_id: category, description } = event;
  const problems: EventProblem[] = [];
  if (type === null) problems.push({ path: 'event_type', text: 'Please choose what it was' });
  if (needsCategory(type) && category === null)
    problems.push({ path: 'stat_alarm_category_id', text: 'Please choose a category' });
  if (needsDescription(type) && !description?.trim())
    problems.push({ path: 'description', text: 'Please write what you saw' });
  return problems;
}

/** How far a browser's clock may run ahead of the server's. */
export const clockAheadMs = 60_000;

/** An event belongs to the session in which it is written: it happened after that began, and before now. */
export function observedAtProblem(
  observedAt: Date,
  { since, now }: { since: Date; now: Date },
): EventProblem | undefined {
  const at = observedAt.getTime();
  if (Number.isNaN(at)) return { path: 'observed_at', text: 'Please enter when it happened' };
  if (at > now.getTime() + clockAheadMs)
    return { path: 'observed_at', text: 'An event cannot lie in the future' };
  // Whoever writes 'when it began' to the minute means the session.
  if (at < since.getTime() - clockAheadMs)
    return { path: 'observed_at', text: 'The monitoring had not begun then' };
  return undefined;
}

/** Her own by whoever wrote it, any by who has the right; what a program found stays as it was found. */
export const mayEditEvent = (
  event: { source: 'manual' | 'ai'; created_by: { id: number } | null },
  who: { userId: number; mayEditEvents: boolean },
): boolean =>
  event.source === 'manual' && (who.mayEditEvents || event.created_by?.id === who.userId);
