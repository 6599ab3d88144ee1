import { manyAlarms } from '@lamplight/domain/alarms/alarm-steps';
import type { Tx } from '../../platform/database/database.ts';
import { chargeNursesOf, ownersOf } from '../assignments/index.ts';
import { notify } from '../notifications/index.ts';
import { lockAlarm, type LockedAlarm } from './alarms.queries.ts';
import { scheduleNext } from './escalate.ts';
import { inSightOf, type Because, type Meant } from './recipients.queries.ts';
import { insertEscalation, isManyNow } from './steps.queries.ts';
import { tell } from './tell.ts';

export const meantAs = (because: Because, ids: readonly number[]): Meant[] =>
  ids.map((user_id) => ({ user_id, because }));

/** Whom an alarm is told at once. Backups come when it is late, unless nobody stands before them. */
async function firstTold(tx: Tx, alarm: LockedAlarm, raiserId: number): Promise<Meant[]> {
  const { hospital_id, patient_monitor_id, division_id } = alarm;
  const owners = await ownersOf(tx, hospital_id, patient_monitor_id);
  const primaries = owners.filter(({ place }) => place === 'primary');
  const asked = (primaries.length > 0 ? primaries : owners).map(({ user_id, role }): Meant => ({
    user_id,
    because: role,
  }));
  const charge = await chargeNursesOf(tx, hospital_id, division_id);
  const meant = [
    ...asked,
    ...meantAs(
      'charge',
      charge.map(({ user_id }) => user_id),
    ),
  ];
  const others = meant.filter(({ user_id }) => user_id !== raiserId);
  // Whoever raised it knows already: somebody else has to hear of it.
  return owners.some(({ user_id }) => user_id !== raiserId)
    ? others
    : [...others, ...meantAs('sight', await inSightOf(tx, alarm))];
}

/** From here on an alarm is followed to its end: who has to know is told, and somebody looks when it is late. */
export async function followAlarm(
  tx: Tx,
  raised: { hospitalId: number; id: number; raiserId: number },
  now: Date,
): Promise<void> {
  const alarm = await lockAlarm(tx, raised.hospitalId, raised.id);
  if (!alarm) throw new Error(`The alarm ${raised.id} is gone within its own transaction.`);
  await tell(tx, alarm, meantAs('raiser', [raised.raiserId]), now);
  const meant = await firstTold(tx, alarm, raised.raiserId);
  const reached = await tell(tx, alarm, meant, now);
  // Owners and charge nurses who no longer see the patient are nobody.
  if (reached === 0) await tell(tx, alarm, meantAs('sight', await inSightOf(tx, alarm)), now);
  await scheduleNext(tx, alarm, now);
  if (await isManyNow(tx, alarm, manyAlarms, now)) await tellMany(tx, alarm, now);
}

async function tellMany(tx: Tx, alarm: LockedAlarm, now: Date): Promise<void> {
  if (!(await insertEscalation(tx, alarm, { step: 'many', round: 1, told: 'charge' }, now))) return;
  const charge = await chargeNursesOf(tx, alarm.hospital_id, alarm.division_id);
  await notify(tx, alarm.hospital_id, {
    readers: { users: charge.map(({ user_id }) => user_id) },
    kind: 'many_alarms',
    about: { monitorId: alarm.patient_monitor_id },
    now,
  });
}
