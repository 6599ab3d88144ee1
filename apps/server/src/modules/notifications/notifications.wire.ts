import type { Notification } from '@lamplight/contracts/entities/notification';
import type { IdOf } from '@lamplight/contracts/ids';
import { notificationText } from '@lamplight/domain/requests/notification-text';
import type { NotificationRow } from './notifications.queries.ts';

export const notificationWire = (row: NotificationRow): Notification => ({
  id: row.id as IdOf<'notification'>,
  kind: row.kind,
  message: notificationText(row.kind, {
    room: row.room_name ?? undefined,
    actor: row.actor_name ?? undefined,
    source: row.source_name ?? undefined,
  }),
  archived: row.archived_at !== null,
  created_at: row.created_at.toISOString(),
  division_id: row.division_id as IdOf<'division'> | null,
  related_to: {
    patient_monitor_id: row.monitor_id as IdOf<'patient_monitor'> | null,
    patient_id: row.patient_id as IdOf<'patient'> | null,
    virtual_request_id: row.virtual_request_id,
    adt_source_id: row.adt_source_id as IdOf<'adt_source'> | null,
  },
  patient:
    row.patient_id === null || row.patient_name === null
      ? null
      : { id: row.patient_id as IdOf<'patient'>, display_name: row.patient_name },
});
