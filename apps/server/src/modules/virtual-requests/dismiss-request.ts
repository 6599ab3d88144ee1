import type { dismissVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import { helpStepJob } from '@lamplight/domain/alarms/help-rules';
import type { WriteContext } from '../../platform/http/handler.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import { notFound } from '../../platform/refusal.ts';
import { forgetShown } from './help-requests.queries.ts';
import { askNextGroup } from './move-on.ts';
import { audienceOf, noteDismissal } from './recipients.queries.ts';
import { findRequest, lockOpenRequest } from './virtual-requests.queries.ts';

/** Dismissing what is over, or what was never shown, does nothing: the alert is gone either way. */
export async function dismissRequest({
  db,
  who,
  params,
  now,
}: WriteContext<typeof dismissVirtualRequest>): Promise<undefined> {
  if (!(await findRequest(db, who, params.id))) throw notFound();
  // Locked before the dismissal is noted: the last two who dismiss must see each other.
  const open = await lockOpenRequest(db, who.hospitalId, params.id);
  if (!(await noteDismissal(db, who, params.id, now))) return;
  await emitToUsers(db, who.hospitalId, [who.userId], 'virtual_request.dismissed', {
    id: params.id,
  });
  if (!open) return;
  if (open.help_call_id !== null) await forgetShown(db, who, open.help_call_id);
  const audience = await audienceOf(db, who.hospitalId, params.id);
  if (!audience.every(({ dismissed }) => dismissed)) return;
  if (open.help_call_id === null) {
    await askNextGroup(db, open, now);
    return;
  }
  const data = { hospital_id: who.hospitalId, id: open.help_call_id, is_dismissed: true };
  const key = `${helpStepJob}:${data.hospital_id}:${data.id}`;
  await scheduleJob(db, { task: helpStepJob, data, at: now, key });
}
