import type pg from 'pg';
import { setPrivacy } from '../../../packages/contracts/src/calls/curtain.ts';
import type { Api } from '../product-clients.ts';
import type { GuardedRoom } from './ways.ts';

export const drawCurtain = (api: Api, { monitorId }: GuardedRoom, is_private: boolean) =>
  api.call(setPrivacy, {
    body: { patient_monitor_id: monitorId, is_private },
  });

/** The shortest time of a curtain is a minute; it has passed. Answers when it was over: just now. */
export async function letCurtainRunOut(owner: pg.Pool, room: GuardedRoom): Promise<number> {
  const { rows } = await owner.query<{ over: Date }>(
    `UPDATE curtains c SET since = date_trunc('milliseconds', clock_timestamp())
        - make_interval(mins => d.guard_curtain_minutes)
       FROM patient_monitors m JOIN divisions d ON d.hospital_id = m.hospital_id AND d.id = m.division_id
      WHERE m.id = $1 AND c.hospital_id = m.hospital_id AND c.video_device_id = m.video_device_id AND c.is_closed
     RETURNING c.since + make_interval(mins => d.guard_curtain_minutes) AS over`,
    [room.monitorId],
  );
  if (!rows[0]) throw new Error('The curtain is not closed.');
  return rows[0].over.getTime();
}
