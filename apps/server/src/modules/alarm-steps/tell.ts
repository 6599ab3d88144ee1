import type { Tx } from '../../platform/database/database.ts';
import { emitAlarm } from '../../platform/outbox/alarm-lane.queries.ts';
import { emit } from '../../platform/outbox/outbox.queries.ts';
import type { LockedAlarm } from './alarms.queries.ts';
import { addRecipients, breakPauses, recipientsOf, type Meant } from './recipients.queries.ts';

type About = Pick<LockedAlarm, 'hospital_id' | 'id' | 'patient_monitor_id' | 'division_id'>;

/** News for everybody who was told, and for whoever has the patient on screen. */
export async function announce(tx: Tx, alarm: About): Promise<void> {
  const { hospital_id, id, patient_monitor_id: monitor_id } = alarm;
  const told = (await recipientsOf(tx, hospital_id, id)).map(({ user_id }) => user_id);
  await emitAlarm(tx, hospital_id, told, { id, monitor_id, is_told: false });
  await announceInDivision(tx, alarm);
}

async function announceInDivision(tx: Tx, alarm: About): Promise<void> {
  const { hospital_id, id, patient_monitor_id: monitor_id, division_id } = alarm;
  await emit(tx, hospital_id, `division.${division_id}`, 'stat_alarm.changed', { id, monitor_id });
}

/** Tells people of an alarm who were not told before; says how many. What they had paused is heard again. */
export async function tell(
  tx: Tx,
  alarm: About,
  meant: readonly Meant[],
  now: Date,
): Promise<number> {
  const { hospital_id, id, patient_monitor_id: monitor_id } = alarm;
  const added = await addRecipients(tx, alarm, meant, now);
  await breakPauses(tx, hospital_id, added);
  await emitAlarm(tx, hospital_id, added, { id, monitor_id, is_told: true });
  return added.length;
}

/** Nobody new is left: all who know are told once more, whoever paused it too. */
export async function tellAgain(tx: Tx, alarm: About): Promise<void> {
  const { hospital_id, id, patient_monitor_id: monitor_id } = alarm;
  const told = (await recipientsOf(tx, hospital_id, id)).map(({ user_id }) => user_id);
  await breakPauses(tx, hospital_id, told);
  await emitAlarm(tx, hospital_id, told, { id, monitor_id, is_told: true });
}
