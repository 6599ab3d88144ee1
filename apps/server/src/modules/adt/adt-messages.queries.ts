import type { AdtMessage, AdtMessageContent } from '@lamplight/contracts/entities/adt-message';
import { adtMessageFilters } from '@lamplight/contracts/tables/adt-messages';
import type { CharacterSet } from '@lamplight/hl7/character-sets';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { ownDivisions, seesEverybody } from '../../platform/database/scope.ts';
import { resourceQueries } from '../../platform/resources/resource-queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { patientInSight } from '../patients/index.ts';
import type { MessageSubject, WaitingMessage } from './inbox.queries.ts';

export interface AdtMessageRow extends Pick<
  AdtMessage,
  'source' | 'control_id' | 'trigger_event' | 'state' | 'error' | 'remarks' | 'repeats'
> {
  id: number;
  received_at: Date;
  event_at: Date | null;
  settled_at: Date | null;
  about: MessageSubject;
}

const source = sql<string>`(SELECT s.name FROM adt_sources s
  WHERE s.hospital_id = m.hospital_id AND s.id = m.source_id)`;

/** Of sources in the reader's divisions, and about nobody whom she may not see. */
export const adtMessageQueries = resourceQueries<AdtMessageRow>({
  table: sql`hl7_inbox m`,
  key: 'm.id',
  shown: sql`m.id, ${source} AS source, m.received_at, m.control_id, m.trigger_event, m.event_at, m.state,
    m.error, m.remarks, m.repeats, m.settled_at, m.about`,
  visible: (who) => sql<boolean>`m.hospital_id = ${who.hospitalId}
    AND EXISTS (SELECT FROM adt_sources s WHERE s.hospital_id = m.hospital_id AND s.id = m.source_id
      AND s.division_id = ANY((SELECT ${ownDivisions(who)})::bigint[]))
    AND NOT EXISTS (SELECT FROM patients p WHERE p.hospital_id = m.hospital_id
      AND p.mrn = ANY(m.patient_numbers) AND NOT (${patientInSight(who)}))`,
  sorts: { received_at: 'm.id' },
  sortedBy: '-received_at',
  searched: 'm.control_id',
  filters: {
    rules: adtMessageFilters,
    columns: {
      state: 'm.state',
      trigger_event: 'm.trigger_event',
      source,
      received_at: 'm.received_at',
    },
  },
});

export interface RawMessage {
  raw: Buffer;
  character_set: CharacterSet;
}

/** Of one that was ignored or refused nobody knows whom it is about: it is for who sees every patient. */
export async function findRaw(db: Db, who: Principal, id: number): Promise<RawMessage | undefined> {
  const { rows } = await sql<RawMessage>`SELECT m.raw, s.character_set FROM hl7_inbox m
      JOIN adt_sources s ON s.hospital_id = m.hospital_id AND s.id = m.source_id
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ${id}
       AND (cardinality(m.patient_numbers) > 0 OR ${seesEverybody(who)})`.execute(db);
  return rows[0];
}

/** The history it wrote, after a given line, of patients in sight; found by whom it is about. */
export async function listChanges(
  db: Db,
  who: Principal,
  id: number,
  since = 0,
): Promise<AdtMessageContent['changes']> {
  const { rows } = await sql<AdtMessageContent['changes'][number]>`
    SELECT h.patient_id, h.patient_change, h.monitoring_change
      FROM hl7_inbox m
      JOIN patients p ON p.hospital_id = m.hospital_id AND p.mrn = ANY(m.patient_numbers)
      JOIN adt_history h ON h.hospital_id = p.hospital_id AND h.patient_id = p.id
     WHERE m.hospital_id = ${who.hospitalId} AND m.id = ${id} AND ${patientInSight(who)}
       AND h.details ->> 'message' = ${String(id)} AND h.id > ${since} ORDER BY h.id LIMIT 20`.execute(
    db,
  );
  return rows;
}

/** Whether it was one that can be applied again. */
export async function waitAgain(tx: Tx, hospitalId: number, id: number): Promise<boolean> {
  const { rows } = await sql`UPDATE hl7_inbox SET state = 'waiting', settled_at = NULL, error = NULL
    WHERE hospital_id = ${hospitalId} AND id = ${id} AND state IN ('failed', 'applied', 'ignored')
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

export interface BeforePreview {
  message: WaitingMessage & { state: AdtMessage['state'] };
  /** The last line of the history. */
  history: number;
  /** Whom it is about, of those who have a record. */
  patients: number[];
}

export async function beforePreview(
  tx: Tx,
  hospitalId: number,
  id: number,
): Promise<BeforePreview | undefined> {
  const { rows } = await sql<
    BeforePreview['message'] & Omit<BeforePreview, 'message'>
  >`SELECT m.id, m.source_id, m.received_at, m.control_id, m.raw, m.state, NULL AS trace,
      coalesce((SELECT max(h.id) FROM adt_history h WHERE h.hospital_id = m.hospital_id), 0) AS history,
      ARRAY(SELECT p.id FROM patients p WHERE p.hospital_id = m.hospital_id
        AND p.mrn = ANY(m.patient_numbers)) AS patients
    FROM hl7_inbox m WHERE m.hospital_id = ${hospitalId} AND m.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { history, patients, ...message } = row;
  return { message, history, patients };
}
