import type { NotificationKind } from '@lamplight/contracts/entities/notification';
import type { Tx } from '../../platform/database/database.ts';
import { insertNotifications } from './notify.queries.ts';

export type Readers = { users: readonly number[] } | { group: number } | { division: number };

export interface Notice {
  readers: Readers;
  kind: NotificationKind;
  /** What it is about. It must lead to a room: who may not see the room is not told. */
  about: {
    roomId?: number;
    patientId?: number;
    monitorId?: number;
    virtualRequestId?: number;
  };
  /** Who caused it; she knows already and is not told. */
  actorId?: number;
  now: Date;
}

/**
 * Tells people something, in the transaction of what happened. Answers how many were told: zero
 * means that nobody who was meant may see the place.
 */
export const notify = (tx: Tx, hospitalId: number, notice: Notice): Promise<number> =>
  insertNotifications(tx, hospitalId, notice);
