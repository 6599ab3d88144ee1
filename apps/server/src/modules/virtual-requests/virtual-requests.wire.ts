import type { VirtualRequest } from '@lamplight/contracts/entities/virtual-request';
import type { IdOf } from '@lamplight/contracts/ids';
import { stepsOf } from '@lamplight/domain/requests/request-steps';
import type { RequestRow } from './virtual-requests.queries.ts';

const assigneeWire = ({ assignee_id, assignee_name }: RequestRow): VirtualRequest['assignee'] =>
  assignee_id === null || assignee_name === null
    ? null
    : { id: assignee_id as IdOf<'user'>, name: assignee_name };

export const requestWire = (row: RequestRow): VirtualRequest => ({
  id: row.id as IdOf<'virtual_request'>,
  type: row.kind,
  type_id: row.type_id as IdOf<'virtual_request_type'>,
  priority: row.priority,
  status: row.status,
  patient: { id: row.patient_id as IdOf<'patient'>, name: row.patient_name },
  division: { id: row.division_id as IdOf<'division'>, name: row.division_name },
  room: { id: row.room_id as IdOf<'room'>, name: row.room_name },
  assignee: assigneeWire(row),
  type_details: {
    label: row.label,
    ui_sound: row.ui_sound,
    ui_sound_repeat_count: row.ui_sound_repeat_count,
    video_reason_id: row.video_reason_id,
  },
  raised_by: { kind: row.raised_by_kind, name: row.raised_by_name },
  calling: {
    step: row.step + 1,
    steps: Math.max(row.step + 1, stepsOf(row.group_count)),
    times_told: row.times_told,
  },
  created_at: row.created_at.toISOString(),
  accepted_at: row.accepted_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
});
