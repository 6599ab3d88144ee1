import type { NurseCall, NurseCallForPartner } from '@lamplight/contracts/entities/nurse-call';
import type { IdOf } from '@lamplight/contracts/ids';
import { placeText } from '@lamplight/domain/adt/place-text';
import type { NurseCallRow } from './nurse-calls.queries.ts';
import type { NotedCall } from './partner-calls.queries.ts';

export const nurseCallWire = ({ said_place, ...row }: NurseCallRow): NurseCall => ({
  ...row,
  id: row.id as IdOf<'nurse_call'>,
  place: placeText(said_place),
  happened_at: row.happened_at.toISOString(),
  received_at: row.received_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  virtual_request_id: row.virtual_request_id as IdOf<'virtual_request'> | null,
  stat_alarm_id: row.stat_alarm_id as IdOf<'stat_alarm'> | null,
  patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'> | null,
});

export const callForPartner = (row: NotedCall): NurseCallForPartner => ({
  id: row.id as IdOf<'nurse_call'>,
  call_id: row.call_id,
  state: row.state,
  outcome: row.outcome,
  reason: row.reason,
  ended_at: row.ended_at?.toISOString() ?? null,
});
