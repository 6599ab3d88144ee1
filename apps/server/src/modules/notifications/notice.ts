import type { NotificationKind } from '@lamplight/contracts/entities/notification';

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
