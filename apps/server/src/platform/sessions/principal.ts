import type { Inactivity } from '@lamplight/contracts/entities/session';
import type { LamplightAbility } from '@lamplight/domain/people/ability';
import { timerStand } from '@lamplight/domain/people/owned-session';
import { sharedAbility } from './shared-abilities.ts';

/** Who is asking, as the database knew it less than a second ago. */
export interface Principal {
  sessionId: number;
  userId: number;
  hospitalId: number;
  userName: string;
  /** What the person is here, for those who see her name; it decides nothing. */
  roleName: string;
  ability: LamplightAbility;
  divisionIds: ReadonlySet<number>;
  lastInputAt: Date;
  inactivityTimeoutSec: number;
  graceSec: number;
  /** She is first observer of watched patients: her timer asks, and does not end her session. */
  ownsPatients: boolean;
  expiresAt: Date;
}

/** Why a session no longer counts. */
export type SessionEnd = 'signed_out' | 'revoked' | 'inactive' | 'disabled' | 'taken_over';

export type SessionState = { principal: Principal } | { ended: SessionEnd };

export interface SessionRow {
  id: number;
  user_id: number;
  hospital_id: number;
  user_name: string;
  role_name: string;
  last_input_at: Date;
  expires_at: Date;
  ended_reason: SessionEnd | null;
  user_gone: boolean;
  inactivity_timeout_sec: number;
  inactivity_grace_sec: number;
  owns_patients: boolean;
  division_ids: number[];
  permissions: { action: string; subject: string }[];
}

/** Seconds until the person is asked, and until the session ends; by the server's clock. */
export function inactivityOf(principal: Principal, now: Date): Inactivity {
  const { asksInSec, endsInSec } = timerStand({
    idleSec: (now.getTime() - principal.lastInputAt.getTime()) / 1000,
    timeoutSec: principal.inactivityTimeoutSec,
    graceSec: principal.graceSec,
    ownsPatients: principal.ownsPatients,
  });
  return {
    asks_in_seconds: asksInSec,
    ends_in_seconds: endsInSec,
    owns_patients: principal.ownsPatients,
  };
}

/** A row as read, with its ability built once: it serves every call until it is read again. */
export interface KnownSession {
  principal: Principal;
  ended: SessionEnd | undefined;
}

export function knownSession(row: SessionRow): KnownSession {
  return {
    ended: row.ended_reason ?? (row.user_gone ? 'disabled' : undefined),
    principal: {
      sessionId: row.id,
      userId: row.user_id,
      hospitalId: row.hospital_id,
      userName: row.user_name,
      roleName: row.role_name,
      ability: sharedAbility(row.permissions),
      divisionIds: new Set(row.division_ids),
      lastInputAt: row.last_input_at,
      inactivityTimeoutSec: row.inactivity_timeout_sec,
      graceSec: row.inactivity_grace_sec,
      ownsPatients: row.owns_patients,
      expiresAt: row.expires_at,
    },
  };
}

export function stateOf({ principal, ended }: KnownSession, now: Date): SessionState {
  if (ended) return { ended };
  const over = now >= principal.expiresAt || inactivityOf(principal, now).ends_in_seconds <= 0;
  return over ? { ended: 'inactive' } : { principal };
}
