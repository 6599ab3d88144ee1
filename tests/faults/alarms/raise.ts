import { randomUUID } from 'node:crypto';
import {
  acknowledgeAlarm,
  resolveAlarm,
} from '../../../packages/contracts/src/calls/alarm-steps.ts';
import { createStatAlarm } from '../../../packages/contracts/src/calls/stat-alarms.ts';
import type { IdOf } from '../../../packages/contracts/src/ids.ts';
import { pause } from '../kill-and-wait.ts';
import type { Api } from '../product-clients.ts';

export interface Raised {
  uuid: string;
  id: IdOf<'stat_alarm'>;
}

const againMs = 200;
const mostMs = 60_000;

/** Until there is an answer; an alarm that finds none within a minute ends the run. */
async function untilAnswered<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + mostMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(againMs);
    }
  }
}

/** As the browser does it: the same name until there is an answer. */
export async function raise(
  api: Api,
  patient_monitor_id: IdOf<'patient_monitor'>,
): Promise<Raised> {
  const uuid = randomUUID();
  const body = {
    patient_monitor_id,
    alarm_type: 'alarm',
    source: 'manual',
    alarm_uuid: uuid,
  } as const;
  const { id } = await untilAnswered(() =>
    api.call(createStatAlarm, { body }, { idempotencyKey: uuid }),
  );
  return { uuid, id };
}

/** A step that was taken stays as it is, so it may be sent again. */
export async function finish(api: Api, { id }: Raised): Promise<void> {
  const params = { id };
  await untilAnswered(() => api.call(acknowledgeAlarm, { params }));
  await untilAnswered(() => api.call(resolveAlarm, { params, body: { outcome: 'helped' } }));
}
