import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { ownDivisions } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { deviceVisible } from '../video-devices/index.ts';

export interface DivisionFigures {
  division_id: number;
  division_name: string;
  division_color: string;
  online: number;
  offline: number;
  error: number;
  viewers: number;
  monitors: number;
}

/** Of the person's divisions: devices in service and in her sight, and who watches through them. */
export async function listDivisionFigures(db: Db, who: Principal): Promise<DivisionFigures[]> {
  const { rows } = await sql<DivisionFigures>`
    WITH seen AS (SELECT v.hospital_id, v.id, v.division_id, v.status FROM video_devices v
      WHERE v.service_status = 'in_service' AND v.kind <> 'trainingvideo' AND ${deviceVisible(who)})
    SELECT d.id AS division_id, d.name AS division_name, d.color AS division_color,
           count(s.id) FILTER (WHERE s.status = 'online') AS online,
           count(s.id) FILTER (WHERE s.status = 'offline') AS offline,
           count(s.id) FILTER (WHERE s.status = 'error') AS error,
           (SELECT count(*) FROM video_peers p JOIN seen w ON w.hospital_id = p.hospital_id AND w.id = p.video_device_id
             WHERE w.division_id = d.id AND p.ended_at IS NULL) AS viewers,
           (SELECT count(*) FROM patient_monitors m JOIN seen w ON w.hospital_id = m.hospital_id AND w.id = m.video_device_id
             WHERE w.division_id = d.id AND m.status = 'active') AS monitors
      FROM divisions d LEFT JOIN seen s ON s.hospital_id = d.hospital_id AND s.division_id = d.id
     WHERE d.hospital_id = ${who.hospitalId} AND d.deleted_at IS NULL
       AND d.id = ANY((SELECT ${ownDivisions(who)})::bigint[])
     GROUP BY d.hospital_id, d.id, d.name, d.color ORDER BY d.name, d.id`.execute(db);
  return rows;
}

interface CellFigures {
  gateways: number;
  events_waiting: number;
  oldest_event: Date | null;
}

export async function findCellFigures(db: Db, aliveSince: Date): Promise<CellFigures> {
  const { rows } = await sql<CellFigures>`SELECT * FROM cell_figures(${aliveSince})`.execute(db);
  return rows[0] ?? { gateways: 0, events_waiting: 0, oldest_event: null };
}
