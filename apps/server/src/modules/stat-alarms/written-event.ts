import type { EventType } from '@lamplight/contracts/entities/stat-alarm';
import { eventProblems } from '@lamplight/domain/patients/patient-event';
import type { Tx } from '../../platform/database/database.ts';
import { fieldRefused, Refusal } from '../../platform/refusal.ts';
import { isOfferedCategory, type EventColumns } from './patient-events.queries.ts';

interface Sent {
  event_type: EventType;
  stat_alarm_category_id: number | null;
  description: string | null;
}

/** What was sent, as it is stored. A category that stood there before may stay when it is offered no more. */
export async function writtenEvent(
  tx: Tx,
  hospitalId: number,
  sent: Sent,
  before?: { stat_alarm_category_id: number | null },
): Promise<EventColumns> {
  const event = {
    event_type: sent.event_type,
    stat_alarm_category_id: sent.stat_alarm_category_id,
    description: sent.description || null,
  };
  const fields = eventProblems(event);
  if (fields.length > 0) throw new Refusal('Request::Invalid', { fields });
  const category = event.stat_alarm_category_id;
  const isKept = category === before?.stat_alarm_category_id;
  if (category !== null && !isKept && !(await isOfferedCategory(tx, hospitalId, category)))
    throw fieldRefused('stat_alarm_category_id', 'Choose one of the categories that are offered');
  return event;
}
