import { getRoomUpdates, releaseRoomUpdate } from '@lamplight/contracts/calls/room-updates';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { installUpdateRoute } from './install-update.ts';
import { listDivisionUpdates, saveRelease } from './room-updates.queries.ts';

export const roomUpdatesRoutes = (platform: Platform): Implementation[] => [
  read(getRoomUpdates, async ({ db, who, now }) => {
    const version = platform.roomVersion;
    const rows = await listDivisionUpdates(db, who, { version, now });
    return {
      version,
      divisions: rows.map(({ division_id, division_name, division_color, ...row }) => ({
        division: {
          id: division_id as IdOf<'division'>,
          name: division_name,
          color: division_color,
        },
        is_released: row.released_at !== null,
        released_at: row.released_at?.toISOString() ?? null,
        devices: row.devices,
        updated: row.updated,
        failed: row.failed,
      })),
    };
  }),
  write(releaseRoomUpdate, async ({ db, who, body, now }) => {
    const { division_id: divisionId, version } = body;
    if (!(await saveRelease(db, who, { divisionId, version, now }))) throw notFound();
    // Whoever looked at an older server must look again at what she lets out.
    if (version !== platform.roomVersion) throw new Refusal('Device::OtherVersion');
    return undefined;
  }),
  installUpdateRoute(platform),
];
