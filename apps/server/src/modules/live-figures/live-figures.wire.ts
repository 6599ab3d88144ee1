import type { ObserverFigures, UnitFigures } from '@lamplight/contracts/entities/live-figures';
import type { IdOf } from '@lamplight/contracts/ids';
import type { ObserverRow, UnitRow } from './live-figures.queries.ts';

export const unitWire = (row: UnitRow): UnitFigures => ({
  unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
  division: {
    id: row.division_id as IdOf<'division'>,
    name: row.division_name,
    color: row.division_color,
  },
  active: row.active,
  paused: row.paused,
  unassigned: row.unassigned,
  devices_offline: row.devices_offline,
  alarms_open: row.alarms_open,
});

export const observerWire = ({ user_id, user_name, ...figures }: ObserverRow): ObserverFigures => ({
  observer:
    user_id === null || user_name === null
      ? null
      : { id: user_id as IdOf<'user'>, name: user_name },
  ...figures,
});
