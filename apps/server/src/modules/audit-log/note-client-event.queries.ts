import type { ClientEvent } from '@lamplight/contracts/entities/audit-entry';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

interface OwnPeer {
  video_type: ClientEvent['video_type'];
  patient_monitor_id: number | null;
  meeting_id: number | null;
  video_device_id: number;
  patient_id: number | null;
  division_id: number;
  ptz_enabled: boolean;
  video_reasons: number[];
}

/** The caller's own connection with a room, with all that belongs to it. */
export async function findOwnPeer(
  tx: Tx,
  who: Principal,
  peerId: number,
): Promise<OwnPeer | undefined> {
  const { rows } = await sql<OwnPeer>`
    SELECT p.kind AS video_type, coalesce(p.patient_monitor_id, g.patient_monitor_id) AS patient_monitor_id,
           p.meeting_id, p.video_device_id, coalesce(m.patient_id, g.patient_id) AS patient_id,
           coalesce(m.division_id, g.division_id) AS division_id, p.ptz AS ptz_enabled,
           ARRAY(SELECT r.video_reason_id FROM meeting_reasons r WHERE r.hospital_id = p.hospital_id
             AND r.meeting_id = p.meeting_id ORDER BY 1) AS video_reasons
      FROM video_peers p
      LEFT JOIN patient_monitors m ON m.hospital_id = p.hospital_id AND m.id = p.patient_monitor_id
      LEFT JOIN meetings g ON g.hospital_id = p.hospital_id AND g.id = p.meeting_id
     WHERE p.hospital_id = ${who.hospitalId} AND p.id = ${peerId} AND p.user_id = ${who.userId}
       AND p.session_id = ${who.sessionId}`.execute(tx);
  return rows[0];
}
