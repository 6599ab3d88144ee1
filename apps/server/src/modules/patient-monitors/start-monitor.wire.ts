import type { ReplyOf } from '@lamplight/contracts/call';
import type {
  listMonitoringSessions,
  listUnwatchedBeds,
  listUnwatchedPatients,
} from '@lamplight/contracts/calls/patient-monitors';
import type { SessionRow } from './monitoring-sessions.queries.ts';
import type { UnwatchedBedRow, UnwatchedPatientRow } from './start-monitor.queries.ts';

type Patient = ReplyOf<typeof listUnwatchedPatients>['results'][number];
type Bed = ReplyOf<typeof listUnwatchedBeds>['results'][number];
type Session = ReplyOf<typeof listMonitoringSessions>[number];

const named = (id: number | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

export const unwatchedPatientWire = (row: UnwatchedPatientRow): Patient => ({
  id: row.id as Patient['id'],
  display_name: row.display_name,
  mrn: row.mrn,
  room: named(row.room_id, row.room_name) as Patient['room'],
  bed: named(row.bed_id, row.bed_name) as Patient['bed'],
});

export const unwatchedBedWire = (row: UnwatchedBedRow): Bed => ({
  id: row.id as Bed['id'],
  name: row.name,
  room: { id: row.room_id as Bed['room']['id'], name: row.room_name },
  unit: { id: row.unit_id as Bed['unit']['id'], name: row.unit_name },
  is_own: row.is_own,
});

export const sessionWire = (row: SessionRow): Session => ({
  id: row.id as Session['id'],
  status: row.status,
  room: { id: row.room_id as Session['room']['id'], name: row.room_name },
  monitor_started_at: row.monitor_started_at?.toISOString() ?? null,
  monitor_ended_at: row.monitor_ended_at?.toISOString() ?? null,
});
