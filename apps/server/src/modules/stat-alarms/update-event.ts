import type { updateStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { may } from '@lamplight/domain/people/ability';
import { mayEditEvent } from '@lamplight/domain/patients/patient-event';
import type { WriteContext } from '../../platform/http/handler.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { saveEvent } from './patient-events.queries.ts';
import { findStatAlarm, lockStatAlarm } from './stat-alarms.queries.ts';
import { statAlarmWire } from './stat-alarms.wire.ts';
import { writtenEvent } from './written-event.ts';

/** Corrects what was written, also when the monitoring is over. When it happened stays. */
export async function updateEvent({
  db,
  who,
  params,
  body,
}: WriteContext<typeof updateStatAlarm>): Promise<StatAlarm> {
  const row = await lockStatAlarm(db, who, params.id);
  if (!row) throw notFound();
  const mayEditEvents = may(who.ability, ['Edit', 'StatAlarm']);
  if (!mayEditEvent(row, { userId: who.userId, mayEditEvents }))
    throw new Refusal('Access::Denied');
  if (row.version !== body.version)
    throw new Refusal('Record::Stale', { current: statAlarmWire(row) });
  await saveEvent(db, who.hospitalId, row.id, await writtenEvent(db, who.hospitalId, body, row));
  const saved = await findStatAlarm(db, who, row.id);
  if (!saved) throw notFound();
  return statAlarmWire(saved);
}
