import type {
  Assignee,
  AssignmentTransfer,
  CareAssignment,
  ObserverBreak,
} from '@lamplight/contracts/entities/assignment';
import type { IdOf } from '@lamplight/contracts/ids';
import { handoverSummary } from '@lamplight/domain/watching/handover-summary';
import { workloadOf } from '@lamplight/domain/watching/workload';
import { edited } from '../../platform/resources/edited.ts';
import type { BreakRow } from './breaks.queries.ts';
import type { CareRow } from './care.queries.ts';
import type { AssigneeRow } from './people.queries.ts';
import type { TransferRow } from './transfers.queries.ts';
import { watchWire } from './watches.queries.ts';

const person = (id: number, name: string) => ({ id: id as IdOf<'user'>, name });

const placeWire = (row: CareRow) => ({
  patient: {
    id: row.patient_id as IdOf<'patient'>,
    display_name: row.patient_name,
    mrn: row.mrn,
  },
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  bed:
    row.bed_id === null || row.bed_name === null
      ? null
      : { id: row.bed_id as IdOf<'bed'>, name: row.bed_name },
});

const summaryOf = (row: CareRow): string =>
  handoverSummary({ ...row, awayMessage: row.away_message });

export const careWire = (row: CareRow): CareAssignment => ({
  id: row.id as IdOf<'patient_monitor'>,
  ...placeWire(row),
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  status: row.status,
  color: row.color,
  away_message: row.away_message,
  monitor_started_at: row.monitor_started_at?.toISOString() ?? null,
  assignments: row.assignments.map(
    ({ id, role, place, user_id, user_name, started_at, is_here }) => ({
      id: id as IdOf<'patient_monitor_assignment'>,
      role,
      place,
      user: person(user_id, user_name),
      started_at: new Date(started_at).toISOString(),
      is_here,
    }),
  ),
  watch: watchWire(row),
  summary: summaryOf(row),
  ...edited(row),
});

const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, (moment.getTime() - now.getTime()) / 1_000);

export const transferWire = (row: TransferRow, care: CareRow, now: Date): AssignmentTransfer => ({
  id: row.id as IdOf<'assignment_transfer'>,
  patient_monitor_id: row.monitor_id as IdOf<'patient_monitor'>,
  ...placeWire(care),
  role: row.role,
  kind: row.kind,
  is_asked: row.is_asked,
  status: row.status,
  from: person(row.from_id, row.from_name),
  to: person(row.to_id, row.to_name),
  offered_at: row.offered_at.toISOString(),
  seconds_left: row.status === 'offered' ? secondsUntil(row.expires_at, now) : 0,
  summary: summaryOf(care),
});

/** Of those whose patient the reader sees; the others are as if they were not there. */
export function transfersWire(
  rows: readonly TransferRow[],
  care: readonly CareRow[],
  now: Date,
): AssignmentTransfer[] {
  const byId = new Map(care.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const place = byId.get(row.monitor_id);
    return place ? [transferWire(row, place, now)] : [];
  });
}

export const breakWire = (
  { started_at, ends_at }: Pick<BreakRow, 'started_at' | 'ends_at'>,
  now: Date,
): ObserverBreak => ({
  started_at: started_at.toISOString(),
  ends_at: ends_at.toISOString(),
  seconds_left: secondsUntil(ends_at, now),
});

export const assigneeWire = (row: AssigneeRow): Assignee => ({
  ...person(row.id, row.name),
  role_name: row.role_name,
  roles: [
    ...(row.may_observe ? (['observer'] as const) : []),
    ...(row.may_nurse ? (['nurse'] as const) : []),
  ],
  is_here: row.is_here,
  is_on_break: row.is_on_break,
  patients: row.patients,
  load: workloadOf(row.watched),
});
