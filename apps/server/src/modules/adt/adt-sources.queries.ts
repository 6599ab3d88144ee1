import type { AdtPlaceFields, AdtSource } from '@lamplight/contracts/entities/adt-source';
import { adtSourceFilters } from '@lamplight/contracts/tables/adt-sources';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inSight, ownDivisions } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import type { MessageSubject } from './inbox.queries.ts';

type AsStored = Omit<
  AdtSource,
  | 'id'
  | 'last_message_at'
  | 'oldest_waiting_at'
  | 'hidden_place_count'
  | 'created_at'
  | 'updated_at'
>;
export interface AdtSourceRow extends AsStored {
  id: number;
  place_count: number;
  last_message_at: Date | null;
  oldest_waiting_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const messages = sql`FROM hl7_inbox m WHERE m.hospital_id = s.hospital_id AND m.source_id = s.id`;
const waiting = sql`${messages} AND m.state = 'waiting'`;
const places = sql`FROM adt_places a
  JOIN rooms r ON r.hospital_id = a.hospital_id AND r.id = a.room_id AND r.deleted_at IS NULL
  JOIN units u ON u.hospital_id = r.hospital_id AND u.id = r.unit_id
  LEFT JOIN beds b ON b.hospital_id = a.hospital_id AND b.id = a.bed_id AND b.deleted_at IS NULL
  WHERE a.hospital_id = s.hospital_id AND a.source_id = s.id`;

const columns = {
  name: 's.name',
  division: 'd.name',
  updated_at: 's.updated_at',
};

/** Of the reader's divisions. Figures and rooms are put together for the rows of a page alone. */
export const adtSourceQueries = resourceQueries<AdtSourceRow>({
  table: sql`adt_sources s`,
  key: 's.id',
  from: sql`adt_sources s JOIN divisions d ON d.hospital_id = s.hospital_id AND d.id = s.division_id`,
  shown: sql`s.hospital_id, s.id, s.name, s.port, s.sending_application, s.sending_facility,
    s.allowed_addresses::text[] AS allowed_addresses, s.character_set, s.time_zone, s.number_authority,
    jsonb_build_object('id', d.id, 'name', d.name, 'color', d.color) AS division, s.is_enabled,
    s.expected_minutes, s.version, s.created_at, s.updated_at`,
  details: (who) => sql`(SELECT max(m.received_at) ${messages}) AS last_message_at,
    (SELECT count(*) ${waiting}) AS waiting_count,
    (SELECT min(m.received_at) ${waiting}) AS oldest_waiting_at,
    (SELECT count(*) ${messages} AND m.state IN ('failed', 'refused') AND m.received_at >=
      date_trunc('day', now() AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone) AS failed_today,
    coalesce((SELECT jsonb_agg(o.kind ORDER BY o.kind DESC) FROM adt_outages o
      WHERE o.hospital_id = s.hospital_id AND o.source_id = s.id AND o.ended_at IS NULL), '[]') AS troubles,
    coalesce((SELECT jsonb_agg(jsonb_build_object('facility', a.facility, 'unit', a.unit, 'room', a.room,
        'bed', a.bed, 'our_room', jsonb_build_object('id', r.id, 'name', r.name),
        'our_unit', jsonb_build_object('id', u.id, 'name', u.name),
        'our_bed', CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('id', b.id, 'name', b.name) END)
      ORDER BY lower(a.facility), lower(a.unit), lower(a.room), lower(a.bed))
      ${places} AND ${inSight(who, 'r.unit_id')}), '[]') AS places,
    (SELECT count(*) ${places}) AS place_count`,
  visible: (who) => sql<boolean>`s.hospital_id = ${who.hospitalId} AND s.deleted_at IS NULL
    AND s.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[])`,
  sorts: columns,
  sortedBy: 'name',
  searched: 's.name',
  filters: {
    rules: adtSourceFilters,
    columns: {
      name: 's.name',
      is_enabled: 's.is_enabled',
      sending_application: 's.sending_application',
      updated_at: 's.updated_at',
    },
  },
});

export interface SourceColumns {
  name: string;
  port: number | null;
  sending_application: string | null;
  sending_facility: string | null;
  allowed_addresses: string[];
  character_set: string;
  time_zone: string;
  number_authority: string | null;
  division_id: number;
  is_enabled: boolean;
  expected_minutes: number | null;
}

export async function insertSource(
  tx: Tx,
  hospitalId: number,
  s: SourceColumns,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`INSERT INTO adt_sources (hospital_id, name, port,
      sending_application, sending_facility, allowed_addresses, character_set, time_zone, number_authority,
      division_id, is_enabled, expected_minutes)
    VALUES (${hospitalId}, ${s.name}, ${s.port}, ${s.sending_application}, ${s.sending_facility},
      ${s.allowed_addresses}::cidr[], ${s.character_set}, ${s.time_zone}, ${s.number_authority},
      ${s.division_id}, ${s.is_enabled}, ${s.expected_minutes}) RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export async function updateSource(
  tx: Tx,
  hospitalId: number,
  id: number,
  s: SourceColumns,
): Promise<void> {
  await sql`UPDATE adt_sources SET name = ${s.name}, port = ${s.port},
      sending_application = ${s.sending_application}, sending_facility = ${s.sending_facility},
      allowed_addresses = ${s.allowed_addresses}::cidr[], character_set = ${s.character_set},
      time_zone = ${s.time_zone}, number_authority = ${s.number_authority}, division_id = ${s.division_id},
      is_enabled = ${s.is_enabled}, expected_minutes = ${s.expected_minutes}
    WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(tx);
}

export async function markSourceDeleted(
  tx: Tx,
  hospitalId: number,
  id: number,
  now: Date,
): Promise<void> {
  await sql`UPDATE adt_sources SET deleted_at = ${now} WHERE hospital_id = ${hospitalId} AND id = ${id}`.execute(
    tx,
  );
}

export async function hasMessages(db: Db, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM hl7_inbox m
    WHERE m.hospital_id = ${hospitalId} AND m.source_id = ${id} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Places the caller was shown and gave up; of rooms that were removed, all. */
export async function deletePlaces(
  tx: Tx,
  hospitalId: number,
  sourceId: number,
  gone: readonly AdtPlaceFields[],
): Promise<void> {
  await sql`DELETE FROM adt_places a USING rooms r
    WHERE a.hospital_id = ${hospitalId} AND a.source_id = ${sourceId}
      AND r.hospital_id = a.hospital_id AND r.id = a.room_id
      AND (r.deleted_at IS NOT NULL OR EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
            AS g(facility text, unit text, room text, bed text)
         WHERE (g.facility, g.unit, g.room, g.bed) = (a.facility, a.unit, a.room, a.bed)))`.execute(
    tx,
  );
}

export async function insertPlaces(
  tx: Tx,
  hospitalId: number,
  sourceId: number,
  added: readonly AdtPlaceFields[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`INSERT INTO adt_places (hospital_id, source_id, facility, unit, room, bed, room_id, bed_id)
    SELECT ${hospitalId}, ${sourceId}, g.facility, g.unit, g.room, g.bed, g.room_id, g.bed_id
      FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        AS g(facility text, unit text, room text, bed text, room_id bigint, bed_id bigint)`.execute(
    tx,
  );
}

export interface UnplacedMessage {
  raw: Buffer;
  received_at: Date;
  about: MessageSubject;
}

/** How far back a source is looked through for places that nobody knows; how many of those are read. */
const lookedThrough = 5_000;
const readAtMost = 500;

/** The last messages that named no room of ours, newest first. */
export async function listUnplaced(
  db: Db,
  who: Principal,
  sourceId: number,
): Promise<UnplacedMessage[]> {
  const { rows } = await sql<UnplacedMessage>`
    SELECT l.raw, l.received_at, l.about FROM (
      SELECT m.raw, m.received_at, m.remarks, m.about FROM hl7_inbox m
       WHERE m.hospital_id = ${who.hospitalId} AND m.source_id = ${sourceId}
       ORDER BY m.received_at DESC LIMIT ${sql.lit(lookedThrough)}) l
     WHERE l.remarks && ARRAY['PV1-3 is no room of ours']
     LIMIT ${sql.lit(readAtMost)}`.execute(db);
  return rows;
}
