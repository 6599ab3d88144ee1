import type { BodyOf } from '@lamplight/contracts/call';
import type { createStatAlarm } from '@lamplight/contracts/calls/stat-alarms';
import type { StatAlarm } from '@lamplight/contracts/entities/stat-alarm';
import { observedAtProblem } from '@lamplight/domain/patients/patient-event';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { insertEvent } from './patient-events.queries.ts';
import { findStatAlarm } from './stat-alarms.queries.ts';
import { statAlarmWire } from './stat-alarms.wire.ts';
import { writtenEvent } from './written-event.ts';

export type NewEvent = Extract<BodyOf<typeof createStatAlarm>, { alarm_type: 'event' }>;

/** Somebody who watches writes down what she saw. */
export async function noteEvent(
  { db, who, now }: Pick<WriteContext, 'db' | 'who' | 'now'>,
  body: NewEvent,
): Promise<StatAlarm> {
  const monitor = await findMonitor(db, who, body.patient_monitor_id);
  if (!monitor) throw notFound();
  if (monitor.status === 'stopped') throw new Refusal('StatAlarm::Stopped');
  const observed_at = new Date(body.observed_at);
  const since = monitor.monitor_started_at ?? monitor.created_at;
  const problem = observedAtProblem(observed_at, { since, now });
  if (problem) throw fieldRefused(problem.path, problem.text);
  const event = await writtenEvent(db, who.hospitalId, body);
  const id = await insertEvent(db, who, monitor, { ...event, observed_at });
  const row = await findStatAlarm(db, who, id);
  if (!row) throw notFound();
  return statAlarmWire(row);
}
