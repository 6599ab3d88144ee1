import {
  helpDueAt,
  helpStepJob,
  nextHelpStep,
  type HelpStep,
} from '@lamplight/domain/alarms/help-rules';
import { z } from 'zod';
import type { TenantDatabase, Tx } from '../../platform/database/database.ts';
import type { ModuleJob } from '../../platform/jobs/module-job.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { chargeNursesOf, ownersOf } from '../assignments/index.ts';
import { closeRequest, lockOpenRequest, tellOfHelp } from '../virtual-requests/index.ts';
import {
  lockHelpCall,
  lockHelpRequest,
  openHelpCallIds,
  saveEnd,
  saveStep,
  type OpenHelpCall,
} from './help-calls.queries.ts';
import { everyoneOf, lateGroupOf, nursesOf } from './people-to-call.queries.ts';

const idOfOwner = ({ user_id }: { user_id: number }) => user_id;

async function peopleAt(tx: Tx, call: OpenHelpCall, step: HelpStep): Promise<number[]> {
  const { hospital_id, patient_monitor_id, division_id } = call;
  switch (step) {
    case 'viewer':
      return [];
    case 'unit': {
      const owners = await ownersOf(tx, hospital_id, patient_monitor_id);
      const primaries = owners.filter(({ place }) => place === 'primary');
      const charge = await chargeNursesOf(tx, hospital_id, division_id);
      return [...[...primaries, ...charge].map(idOfOwner), ...(await nursesOf(tx, call))];
    }
    case 'backup':
      return [
        ...(await ownersOf(tx, hospital_id, patient_monitor_id)).map(idOfOwner),
        ...(await lateGroupOf(tx, call)),
      ];
    case 'everyone':
      return everyoneOf(tx, call);
  }
}

/**
 * Calls the people of a step. A step with no one new to call is passed over at once. When no step has anyone new, all
 * are called again, unless the last of them has just dismissed the call: then that waits for the time of a step.
 */
export async function callPeople(
  tx: Tx,
  call: OpenHelpCall,
  first: HelpStep,
  now: Date,
  { isDismissed = false } = {},
): Promise<void> {
  for (let step = first; ; step = nextHelpStep(step)) {
    const isLast = step === 'everyone';
    const called = await tellOfHelp(tx, call, {
      userIds: await peopleAt(tx, call, step),
      isForAll: isLast && !isDismissed,
      now,
    });
    if (called === 0 && !isLast) continue;
    await saveStep(tx, call, step, now);
    await scheduleStep(tx, { ...call, step, step_at: now, shown_at: null });
    return;
  }
}

/** The job commits with the step that makes it due; the same key moves a job that is waiting. */
export async function scheduleStep(
  tx: Tx,
  { hospital_id, id, step, step_at, shown_at }: OpenHelpCall,
): Promise<void> {
  await scheduleJob(tx, {
    task: helpStepJob,
    data: { hospital_id, id },
    at: helpDueAt({ step, stepAt: step_at, shownAt: shown_at }),
    key: `${helpStepJob}:${hospital_id}:${id}`,
    restMs: 500,
  });
}

/** `isDismissed`: everyone called so far has dismissed the call, so the step ends early. */
export async function takeHelpStep(
  database: TenantDatabase,
  { hospital_id, id, is_dismissed: isDismissed = false }: z.infer<typeof stepData>,
  now: Date,
): Promise<void> {
  await database.writing(actorFor(hospital_id), async (tx) => {
    const requestId = await lockHelpRequest(tx, hospital_id, id);
    const call = await lockHelpCall(tx, hospital_id, id);
    if (!call) return;
    if (!call.is_active) {
      const request = requestId && (await lockOpenRequest(tx, hospital_id, requestId));
      if (request) await closeRequest(tx, request, 'cancelled', now);
      return saveEnd(tx, call, null, now);
    }
    const { step, step_at: stepAt, shown_at: shownAt } = call;
    const isDue = isDismissed || helpDueAt({ step, stepAt, shownAt }) <= now;
    if (isDue) await callPeople(tx, call, nextHelpStep(step), now, { isDismissed });
    else await scheduleStep(tx, call);
  });
}

const id = z.int().positive();
const stepData = z.object({ hospital_id: id, id, is_dismissed: z.boolean().optional() });
const actorFor = (hospitalId: number) => ({
  hospitalId,
  userId: null,
  userName: 'System',
  requestId: helpStepJob,
});

export const helpCallJobs: readonly ModuleJob[] = [
  {
    name: helpStepJob,
    lane: 'alarms',
    run: (data, { database, clock }) => takeHelpStep(database, stepData.parse(data), clock.now()),
  },
  {
    // Calls that no job looked after: the queue was away, or a job failed for good.
    name: 'help-call-sweep',
    lane: 'alarms',
    cron: '* * * * *',
    isAlsoDoneAtStart: true,
    run: async (_data, { database, clock, hospitalIds }) => {
      for (const hospital_id of await hospitalIds())
        for (const open of await openHelpCallIds(database.reading(hospital_id), hospital_id))
          await takeHelpStep(database, { hospital_id, id: open }, clock.now());
    },
  },
];
