import type { dismissVirtualRequest } from '@lamplight/contracts/calls/virtual-requests';
import type { WriteContext } from '../../platform/http/handler.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import { notFound } from '../../platform/refusal.ts';
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
  const audience = await audienceOf(db, who.hospitalId, params.id);
  if (audience.every(({ dismissed }) => dismissed)) await askNextGroup(db, open, now);
}
