import type { Curtain } from '@lamplight/contracts/entities/curtain';
import type { CurtainRow } from '../../platform/devices/curtain.queries.ts';

const neverClosed: Curtain = {
  is_closed: false,
  since: null,
  by: null,
  reason: null,
  ask_at: null,
  is_confirmed: true,
};

export const curtainWire = (row: CurtainRow | undefined): Curtain =>
  row === undefined
    ? neverClosed
    : {
        is_closed: row.is_closed,
        since: row.since.toISOString(),
        by:
          row.changed_by === null
            ? null
            : { user_id: row.changed_by, name: row.changed_by_name ?? '' },
        reason: row.reason,
        ask_at: row.ask_at?.toISOString() ?? null,
        is_confirmed: row.is_confirmed,
      };
