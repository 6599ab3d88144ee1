import { isResolved, nextEscalation, type StepTimes } from '@lamplight/domain/alarms/alarm-steps';
import { z } from 'zod';
import type { TenantDatabase, Tx } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { chargeNursesOf, ownersOf } from '../assignments/index.ts';
import { lockAlarm, openAlarmIds, type LockedAlarm } from './alarms.queries.ts';
import { membersOf, type Meant } from './recipients.queries.ts';
import { escalationsOf, insertEscalation, stepsOf, type Told } from './steps.queries.ts';
import { announce, tell, tellAgain } from './tell.ts';

export const lateJob = 'alarm-late';

export const timesOf = (
  alarm: Pick<LockedAlarm, 'acknowledge_seconds' | 'arrive_seconds' | 'resolve_minutes'>,
): StepTimes => ({
  acknowledged: alarm.acknowledge_seconds,
  in_room: alarm.arrive_seconds,
  resolved: alarm.resolve_minutes * 60,
});

async function nextOf(tx: Tx, alarm: LockedAlarm) {
  const done = await stepsOf(tx, alarm.hospital_id, alarm.id);
  if (isResolved(done)) return undefined;
  const had = await escalationsOf(tx, alarm.hospital_id, alarm.id);
  return nextEscalation(alarm.raised_at, done, timesOf(alarm), had);
}

/** The job commits with what makes it due; the same key moves the one that waits. */
export async function scheduleNext(tx: Tx, alarm: LockedAlarm, now: Date): Promise<void> {
  const next = await nextOf(tx, alarm);
  if (!next) return;
  const { hospital_id, id } = alarm;
  await scheduleJob(tx, {
    task: lateJob,
    data: { hospital_id, id },
    at: next.at > now ? next.at : now,
    key: `${lateJob}:${hospital_id}:${id}`,
    restMs: 500,
  });
}

const ladder = ['backup', 'charge', 'group'] as const;

async function peopleAt(tx: Tx, alarm: LockedAlarm, rung: Told): Promise<Meant[]> {
  const { hospital_id, patient_monitor_id, division_id, group_id } = alarm;
  switch (rung) {
    case 'backup':
      return (await ownersOf(tx, hospital_id, patient_monitor_id)).map(({ user_id, role }) => ({
        user_id,
        because: role,
      }));
    case 'charge':
      return (await chargeNursesOf(tx, hospital_id, division_id)).map(({ user_id }) => ({
        user_id,
        because: 'charge',
      }));
    case 'group':
      return group_id === null
        ? []
        : (await membersOf(tx, hospital_id, group_id)).map((user_id) => ({
            user_id,
            because: 'group',
          }));
    case 'again':
      return [];
  }
}

/** Calls for the next in the order who did not know yet; when there is nobody, all are told again. */
async function callNext(tx: Tx, alarm: LockedAlarm, now: Date): Promise<Told> {
  const had = await escalationsOf(tx, alarm.hospital_id, alarm.id);
  for (const rung of ladder) {
    if (had.some(({ told }) => told === rung)) continue;
    if ((await tell(tx, alarm, await peopleAt(tx, alarm, rung), now)) > 0) return rung;
  }
  await tellAgain(tx, alarm);
  return 'again';
}

/** Everything that is due by now, each once; what was due while nothing ran is done here too. */
export async function escalateDue(tx: Tx, alarm: LockedAlarm, now: Date): Promise<void> {
  for (;;) {
    const next = await nextOf(tx, alarm);
    if (!next || next.at > now) break;
    const told = await callNext(tx, alarm, now);
    if (!(await insertEscalation(tx, alarm, { ...next, told }, now))) break;
    await announce(tx, alarm);
  }
  await scheduleNext(tx, alarm, now);
}

const id = z.int().positive();
const lateData = z.object({ hospital_id: id, id });
const actorFor = (hospitalId: number) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId: lateJob,
});

export async function lookAfter(
  database: TenantDatabase,
  { hospital_id, id: alarmId }: z.infer<typeof lateData>,
  now: Date,
): Promise<void> {
  await database.writing(actorFor(hospital_id), async (tx) => {
    const alarm = await lockAlarm(tx, hospital_id, alarmId);
    if (alarm && alarm.resolved_at === null) await escalateDue(tx, alarm, now);
  });
}

export const alarmJobs: readonly ModuleJob[] = [
  {
    name: lateJob,
    lane: 'alarms',
    run: (data, { database, clock }) => lookAfter(database, lateData.parse(data), clock.now()),
  },
  {
    // What no job looked after: the queue was not there, or a job failed for good.
    name: 'alarm-sweep',
    lane: 'alarms',
    cron: '* * * * *',
    isAlsoDoneAtStart: true,
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospital_id of await hospitalIds())
        for (const alarm of await openAlarmIds(database.reading(hospital_id), hospital_id))
          await lookAfter(database, { hospital_id, id: alarm }, clock.now());
    },
  },
];
