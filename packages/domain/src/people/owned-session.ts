/**
 * Sessions of people who own patients. Whoever is first observer of one of these is not let go before
 * somebody else has the patient: her timer asks on, and she cannot sign out. What others end for safety's
 * sake, and the end of a session's day, holds for her too.
 */

/** Monitorings that bind their first observer. A pending one is not watched yet, a stopped one no longer. */
export const bindingStatuses = ['active', 'paused'] as const;

export type SessionEnding = 'inactivity' | 'sign_out' | 'lifetime' | 'revoked' | 'disabled';

export const mayEndSession = (by: SessionEnding, ownsPatients: boolean): boolean =>
  !ownsPatients || (by !== 'inactivity' && by !== 'sign_out');

export interface SessionTimer {
  idleSec: number;
  timeoutSec: number;
  /** How long who is asked has for the answer. */
  graceSec: number;
  ownsPatients: boolean;
}

/** Seconds until the person is asked, and until the session ends; not above zero, it has. */
export function timerStand({ idleSec, timeoutSec, graceSec, ownsPatients }: SessionTimer): {
  asksInSec: number;
  endsInSec: number;
} {
  const asksInSec = timeoutSec - idleSec;
  const endsInSec = asksInSec + graceSec;
  if (endsInSec > 0 || mayEndSession('inactivity', ownsPatients)) return { asksInSec, endsInSec };
  // Asked over and over, as if the time to answer had just begun.
  return { asksInSec, endsInSec: graceSec - (-endsInSec % graceSec) };
}

/** So long before the day of a session is over those who would have to step in are told. */
export const lifetimeNoticeMinutes = 30;
