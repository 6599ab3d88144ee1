import { listGuardWarnings } from '@lamplight/contracts/calls/guard-warnings';
import type { IdOf } from '@lamplight/contracts/ids';
import { displayName } from '@lamplight/domain/patients/patient-name';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { listOpenWarnings, type GuardWarningRow } from './guard-warnings.queries.ts';

const warningWire = (row: GuardWarningRow) => ({
  id: row.id as IdOf<'guard_warning'>,
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'>,
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  bed:
    row.bed_id === null || row.bed_name === null
      ? null
      : { id: row.bed_id as IdOf<'bed'>, name: row.bed_name },
  patient: { id: row.patient_id as IdOf<'patient'>, display_name: displayName(row) },
  why: row.why,
  unwatched_since: row.unwatched_since.toISOString(),
  told_at: row.told_at.toISOString(),
});

export const guardWarningsRoutes = (): Implementation[] => [
  read(listGuardWarnings, async ({ db, who }) =>
    (await listOpenWarnings(db, who)).map(warningWire),
  ),
];
