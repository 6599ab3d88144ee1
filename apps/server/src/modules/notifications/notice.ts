import type { NotificationKind } from '@lamplight/contracts/entities/notification';
import type { Permission } from '@lamplight/contracts/permissions';

export type Readers =
  | { users: readonly number[] }
  | { group: number }
  /** Who works in the division; with `may`, of them those whose role allows it. */
  | { division: number; may?: Permission };

export interface Notice {
  readers: Readers;
  kind: NotificationKind;
  /** What it is about: a room, whose sight decides who is told, or a source of its readers' division. */
  about: {
    roomId?: number;
    patientId?: number;
    monitorId?: number;
    virtualRequestId?: number;
    adtSourceId?: number;
  };
  /** Who caused it; she knows already and is not told. */
  actorId?: number;
  now: Date;
}
