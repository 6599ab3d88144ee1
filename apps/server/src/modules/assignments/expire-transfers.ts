import type { Tx } from '../../platform/database/database.ts';
import { notify } from '../notifications/index.ts';
import { expireTransfers } from './transfers.queries.ts';

/**
 * What nobody accepted in time is the giver's as before; she is told, for she may have looked away. Who asked
 * for a patient and had no answer sees that she is not hers.
 */
export async function expireDueTransfers(tx: Tx, hospitalId: number, now: Date): Promise<void> {
  const over = await expireTransfers(tx, hospitalId, now);
  for (const { monitor_id, from_id } of over.filter(({ is_asked }) => !is_asked))
    await notify(tx, hospitalId, {
      readers: { users: [from_id] },
      kind: 'transfer_expired',
      about: { monitorId: monitor_id },
      now,
    });
}
