import type { Tx } from '../../platform/database/database.ts';
import type { Notice } from './notice.ts';
import { insertNotifications } from './notify.queries.ts';

/**
 * Tells people something, in the transaction of what happened. Answers how many were told: zero
 * means that nobody who was meant may see the place.
 */
export const notify = (tx: Tx, hospitalId: number, notice: Notice): Promise<number> =>
  insertNotifications(tx, hospitalId, notice);
