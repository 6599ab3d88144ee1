import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { EncounterStatus } from '@lamplight/contracts/fhir/parameters';

type State = PatientMonitor['status'];

/** Sessions of a state, and where it makes a difference, whether they ever began. */
export interface SessionsIn {
  state: State;
  hasBegun?: boolean;
}

/** A session that was stopped before it began never took place. */
const sessionsIn = {
  planned: { state: 'pending' },
  'in-progress': { state: 'active' },
  onleave: { state: 'paused' },
  finished: { state: 'stopped', hasBegun: true },
  cancelled: { state: 'stopped', hasBegun: false },
} as const satisfies Partial<Record<EncounterStatus, SessionsIn>>;

/** What a monitoring session is to systems that know encounters. */
export const encounterStatus = (state: State, hasBegun: boolean): EncounterStatus => {
  if (state === 'stopped') return hasBegun ? 'finished' : 'cancelled';
  if (state === 'paused') return 'onleave';
  return state === 'active' ? 'in-progress' : 'planned';
};

/** The sessions that such systems mean. None is in a state that never occurs here. */
export const sessionsOf = (statuses: readonly EncounterStatus[]): SessionsIn[] =>
  Object.entries(sessionsIn)
    .filter(([status]) => statuses.includes(status as EncounterStatus))
    .map(([, sessions]) => sessions);
