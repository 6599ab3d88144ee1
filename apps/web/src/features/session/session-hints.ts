import type { EventType } from '@lamplight/contracts/events';

const hints: ReadonlySet<EventType> = new Set<EventType>([
  'session.timer-reset',
  'session.logged-out',
  'session.expired',
  'user.authenticated',
]);

/**
 * Events that say something about the session. None is believed: whoever hears one asks the server
 * where the session stands, so that a forged event can neither end it nor keep it alive.
 */
export const isSessionHint = (type: EventType): boolean => hints.has(type);
