import type {
  DeviceFacts,
  DeviceUptime,
  StatusChange,
  SystemOverview,
} from '@lamplight/contracts/entities/device-health';
import type { IdOf } from '@lamplight/contracts/ids';
import type { FactsRow } from './device-facts.queries.ts';
import type { UptimeRow } from './devices-uptime.queries.ts';
import type { DivisionFigures } from './system-overview.queries.ts';

/** Times inside of JSON come as the database writes them. */
const historyWire = (history: readonly StatusChange[]): StatusChange[] =>
  history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() }));

const divisionOf = (row: {
  division_id: number;
  division_name: string;
  division_color: string;
}): DeviceUptime['division'] => ({
  id: row.division_id as IdOf<'division'>,
  name: row.division_name,
  color: row.division_color,
});

export const uptimeWire = (row: UptimeRow): DeviceUptime => ({
  id: row.id as IdOf<'video_device'>,
  name: row.name,
  room:
    row.room_id === null || row.room_name === null
      ? null
      : { id: row.room_id as IdOf<'room'>, name: row.room_name },
  division: divisionOf(row),
  status: row.status,
  uptime_24h: row.uptime_24h,
  uptime_7d: row.uptime_7d,
  uptime_30d: row.uptime_30d,
  history: historyWire(row.history),
});

export const figuresWire = (row: DivisionFigures): SystemOverview['divisions'][number] => ({
  division: divisionOf(row),
  online: row.online,
  offline: row.offline,
  error: row.error,
  viewers: row.viewers,
  monitors: row.monitors,
});

interface OfServer {
  has_relay: boolean;
  served_version: string | null;
}

export const factsWire = (row: FactsRow, { has_relay, served_version }: OfServer): DeviceFacts => ({
  ...row,
  served_version,
  update: row.update && {
    ...row.update,
    ordered_at: new Date(row.update.ordered_at).toISOString(),
  },
  status_since: row.status_since?.toISOString() ?? null,
  last_contact_at: row.last_contact_at?.toISOString() ?? null,
  curtain_closed_since: row.curtain_closed_since?.toISOString() ?? null,
  has_relay,
  history: historyWire(row.history),
});
