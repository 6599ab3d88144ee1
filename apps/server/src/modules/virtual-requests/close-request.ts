import type { Tx } from '../../platform/database/database.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import { audienceOf } from './recipients.queries.ts';
import { saveClosed, type OpenRequest } from './virtual-requests.queries.ts';

/** Ends an open request without anybody taking it; alerts close and whoever asked is told. */
export async function closeRequest(
  tx: Tx,
  request: Pick<OpenRequest, 'hospital_id' | 'id' | 'patient_id' | 'raised_by_user_id'>,
  status: 'dismissed' | 'expired' | 'cancelled',
  now: Date,
): Promise<void> {
  const { hospital_id, id, patient_id } = request;
  await saveClosed(tx, hospital_id, id, status, now);
  await emitToUsers(tx, hospital_id, await concerned(tx, request), 'virtual_request.closed', {
    id,
    patient_id,
    status,
  });
}

/** Everybody who was told and whoever asked, each once. */
export async function concerned(
  tx: Tx,
  request: { hospital_id: number; id: number; raised_by_user_id: number | null },
): Promise<number[]> {
  const told = await audienceOf(tx, request.hospital_id, request.id);
  const ids = new Set(told.map((one) => one.user_id));
  if (request.raised_by_user_id !== null) ids.add(request.raised_by_user_id);
  return [...ids];
}
