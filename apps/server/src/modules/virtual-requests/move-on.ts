import {
  nextGroup,
  nextMove,
  stepsOf,
  type NextMove,
} from '@lamplight/domain/requests/request-steps';
import type { Tx } from '../../platform/database/database.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import { notify } from '../notifications/index.ts';
import { closeRequest } from './close-request.ts';
import { addRecipients, audienceOf, type Audience } from './recipients.queries.ts';
import { saveCalling, type OpenRequest } from './virtual-requests.queries.ts';

export const stepJob = 'virtual-request-step';

/** The time of a step is up: tell again, ask the next group, or give up. */
export const moveOn = (tx: Tx, request: OpenRequest, now: Date): Promise<void> =>
  make(
    tx,
    request,
    nextMove({ step: request.step, timesTold: request.times_told }, request.group_ids.length),
    now,
  );

/** Everybody who was asked has dismissed it: there is nobody to wait for. */
export const askNextGroup = (tx: Tx, request: OpenRequest, now: Date): Promise<void> =>
  make(tx, request, nextGroup(request.step, request.group_ids.length), now);

async function make(tx: Tx, request: OpenRequest, first: NextMove, now: Date): Promise<void> {
  const { hospital_id, id, group_ids } = request;
  for (let move = first; move !== 'give-up'; move = nextGroup(move.tell.step, group_ids.length)) {
    const { step, timesTold } = move.tell;
    await addRecipients(tx, request, step, now);
    const told = (await audienceOf(tx, hospital_id, id)).filter(({ dismissed }) => !dismissed);
    // A group without anybody to tell is passed over at once.
    if (!told.length) continue;
    const nextStepAt = new Date(now.getTime() + request.escalate_after_sec * 1_000);
    await saveCalling(tx, request, { step, timesTold, nextStepAt });
    await emitToUsers(
      tx,
      hospital_id,
      told.map((one) => one.user_id),
      'virtual_request.raised',
      { id, times_told: timesTold },
    );
    if (request.raised_by_user_id !== null)
      await emitToUsers(tx, hospital_id, [request.raised_by_user_id], 'virtual_request.calling', {
        id,
        step: step + 1,
        steps: stepsOf(group_ids.length),
        times_told: timesTold,
      });
    await scheduleJob(tx, {
      task: stepJob,
      data: { hospital_id, id, step, times_told: timesTold },
      at: nextStepAt,
      key: `${stepJob}:${hospital_id}:${id}`,
    });
    return;
  }
  const audience = await audienceOf(tx, hospital_id, id);
  const allDismissed = audience.length > 0 && audience.every(({ dismissed }) => dismissed);
  await closeRequest(tx, request, allDismissed ? 'dismissed' : 'expired', now);
  if (!allDismissed) await tellUnanswered(tx, request, audience, now);
}

/** As a missed call is: whoever was asked or had asked finds it later, wherever she looked meanwhile. */
async function tellUnanswered(
  tx: Tx,
  request: OpenRequest,
  audience: readonly Audience[],
  now: Date,
): Promise<void> {
  const asked = audience.filter(({ dismissed }) => !dismissed).map(({ user_id }) => user_id);
  const asker = request.raised_by_user_id === null ? [] : [request.raised_by_user_id];
  await notify(tx, request.hospital_id, {
    readers: { users: [...asked, ...asker] },
    kind: 'request_unanswered',
    about: {
      roomId: request.room_id,
      patientId: request.patient_id,
      virtualRequestId: request.id,
    },
    now,
  });
}
