import type { PlacedCard } from '@lamplight/contracts/entities/home-card';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inSight } from '../../platform/database/scope.ts';
import type { Principal } from '../../platform/sessions/principal.ts';

/** Cards of the hospital's page that are for everybody or for a staff type of the person. */
export async function listCards(
  db: Db,
  who: Principal,
  divisionId: number | undefined,
): Promise<PlacedCard[]> {
  const { rows } = await sql<{ cards: PlacedCard[]; own: number[] }>`SELECT p.cards,
      ARRAY(SELECT t.staff_type_id FROM user_staff_types t
             WHERE t.hospital_id = p.hospital_id AND t.user_id = ${who.userId}) AS own
    FROM home_pages p JOIN hospitals h ON h.id = p.hospital_id
   WHERE p.hospital_id = ${who.hospitalId}
     AND p.id = coalesce(${divisionId ?? null}::bigint, h.main_division_id)`.execute(db);
  const [page] = rows;
  if (!page) return [];
  return page.cards.filter(
    ({ staff_type_ids: ids }) => ids.length === 0 || ids.some((id) => page.own.includes(id)),
  );
}

const chosen = (column: string, divisionId: number | undefined) =>
  divisionId === undefined ? sql`true` : sql`${sql.ref(column)} = ${divisionId}`;

export interface RoomFigures {
  units: number;
  rooms: number;
  beds: number;
}

export async function countRooms(
  db: Db,
  who: Principal,
  divisionId: number | undefined,
): Promise<RoomFigures> {
  const { rows } = await sql<RoomFigures>`
    SELECT count(DISTINCT r.unit_id) AS units, count(*) AS rooms, coalesce(sum((
      SELECT count(*) FROM beds b
       WHERE b.hospital_id = r.hospital_id AND b.room_id = r.id AND b.deleted_at IS NULL)), 0)::int AS beds
      FROM rooms r WHERE r.hospital_id = ${who.hospitalId} AND r.deleted_at IS NULL
       AND ${chosen('r.division_id', divisionId)} AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0] ?? { units: 0, rooms: 0, beds: 0 };
}

export interface MonitorFigures {
  active: number;
  paused: number;
  pending: number;
}

export async function countMonitors(
  db: Db,
  who: Principal,
  divisionId: number | undefined,
): Promise<MonitorFigures> {
  const { rows } = await sql<MonitorFigures>`
    SELECT count(*) FILTER (WHERE m.status = 'active') AS active,
           count(*) FILTER (WHERE m.status = 'paused') AS paused,
           count(*) FILTER (WHERE m.status = 'pending') AS pending
      FROM patient_monitors m
      JOIN rooms r ON r.hospital_id = m.hospital_id AND r.id = m.room_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.status <> 'stopped'
       AND ${chosen('m.division_id', divisionId)} AND ${inSight(who, 'r.unit_id')}`.execute(db);
  return rows[0] ?? { active: 0, paused: 0, pending: 0 };
}
