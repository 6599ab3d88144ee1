import type pg from 'pg';
import { patientQueries } from '../../../apps/server/src/modules/patients/patients.queries.ts';
import { updatePatientRecord } from '../../../apps/server/src/modules/patients/save-patient.ts';
import { patientWire } from '../../../apps/server/src/modules/patients/patients.wire.ts';
import { insertAuditRow } from '../../../apps/server/src/platform/audit/audit.queries.ts';
import { auditRow } from '../../../apps/server/src/platform/http/audit-row.ts';
import { updatePatient } from '../../../packages/contracts/src/calls/patients.ts';
import { patientSorts } from '../../../packages/contracts/src/tables/patients.ts';
import { capture, captureAll, type CapturedQuery } from '../load/captured-sql.ts';
import { changedRecord } from '../lists/closed-loop-saves.ts';
import type { GeneratedPerson } from '../load/generated-person.ts';
import { byFilter, bySort, type MeasuredList } from '../lists/list-questions.ts';
import { personOf } from '../load/person.ts';

export interface RecordQuestion extends CapturedQuery {
  kind: 'record';
  way: string;
  path: string;
}

/** What a save cannot do without: the change itself, the line of the trail, and the record for the reply. */
export interface SaveQuestion {
  path: string;
  change: CapturedQuery;
  /** Which parameter of the change is the note. */
  noteAt: number;
  audit: CapturedQuery;
  found: CapturedQuery;
}

const pathOf = (id: number) => `/api/v1/patients/${id}`;

/** Each order, and each filter with a value that leaves many rows, some or a few. */
export async function patientList(owner: pg.Pool, hospital: number): Promise<MeasuredList> {
  const { rows } = await owner.query<Record<string, string>>(
    `SELECT (SELECT min(id) FROM divisions WHERE hospital_id = $1) AS division,
            (SELECT min(id) FROM units WHERE hospital_id = $1) AS unit,
            (SELECT min(room_id) FROM patients WHERE hospital_id = $1) AS room,
            (SELECT min(id) FROM tags WHERE hospital_id = $1) AS tag,
            (SELECT min(id) FROM languages WHERE hospital_id = $1) AS language,
            (SELECT min(id) FROM dynamic_field_values WHERE hospital_id = $1) AS status,
            (SELECT substr(max(mrn), 1, 10) FROM patients WHERE hospital_id = $1) AS mrn,
            (SELECT to_char(max(updated_at) AT TIME ZONE 'UTC' - interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
               FROM patients WHERE hospital_id = $1) AS since`,
    [hospital],
  );
  const of = rows[0] ?? {};
  return {
    path: '/patients',
    list: patientQueries.list,
    ways: [
      ...bySort([...patientSorts, '-updated_at']),
      { name: 'chosen division', query: {}, divisionId: Number(of['division']) },
      ...byFilter(
        'name:contains:salt',
        `mrn:starts_with:${of['mrn']}`,
        'dob:equals:1950-01-01,1950-01-31',
        'status:equals:active',
        `patient_status_id:equals:${of['status']}`,
        'gender:equals:other',
        `room_id:equals:${of['room']}`,
        `unit_id:equals:${of['unit']}`,
        `tag_id:equals:${of['tag']}`,
        `language_id:equals:${of['language']}`,
        'is_monitored:equals:true',
        `updated_at:equals:${of['since']},`,
      ),
      { name: 'whole name', query: { filters: ['name:contains:clover saltmarsh'] } },
    ],
  };
}

/** Somebody in a bed, somebody who is watched, and somebody who went home. */
export async function recordQuestions(
  owner: pg.Pool,
  url: string,
  reader: GeneratedPerson,
): Promise<RecordQuestion[]> {
  const { rows } = await owner.query<Record<string, string>>(
    `SELECT (SELECT max(id) FROM patients WHERE hospital_id = $1 AND status = 'active') AS placed,
            (SELECT max(patient_id) FROM patient_monitors WHERE hospital_id = $1) AS watched,
            (SELECT max(id) FROM patients WHERE hospital_id = $1 AND status = 'inactive') AS home`,
    [reader.hospitalId],
  );
  return Promise.all(
    Object.entries(rows[0] ?? {}).map(async ([way, id]) => ({
      kind: 'record' as const,
      way,
      path: pathOf(Number(id)),
      ...(await capture(url, (db) => patientQueries.find(db, personOf(reader), Number(id)))),
    })),
  );
}

/** So many patients whom nobody watches, each saved once through the server's own code to see its SQL. */
export async function saveQuestions(
  owner: pg.Pool,
  url: string,
  reader: GeneratedPerson,
  count: number,
): Promise<SaveQuestion[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT p.id FROM patients p WHERE p.hospital_id = $1 AND p.status = 'active' AND NOT EXISTS (
       SELECT FROM patient_monitors m WHERE m.hospital_id = p.hospital_id AND m.patient_id = p.id)
      ORDER BY p.id LIMIT $2`,
    [reader.hospitalId, count],
  );
  const questions: SaveQuestion[] = [];
  for (const { id } of rows) questions.push(await saveQuestion(url, reader, Number(id)));
  return questions;
}

async function saveQuestion(
  url: string,
  reader: GeneratedPerson,
  id: number,
): Promise<SaveQuestion> {
  const note = 'A note of the benchmark';
  const who = personOf(reader);
  const seen = await captureAll(url, (db) =>
    db.transaction().execute(async (tx) => {
      const row = await patientQueries.find(tx, who, id);
      if (!row) throw new Error(`There is no patient ${id}`);
      const fields = updatePatient.body.parse(changedRecord(patientWire(row), note));
      await updatePatientRecord({ db: tx, who, now: new Date() }, row, fields);
      const line = auditRow(updatePatient, who, `bench-${id}`, [id], row.division_id);
      await insertAuditRow(tx, line);
    }),
  );
  const sent = (beginning: RegExp): CapturedQuery => {
    const query = seen.find(({ sql }) => beginning.test(sql));
    if (!query) throw new Error(`A save sent nothing like ${beginning}`);
    return query;
  };
  const change = sent(/^update "patients"/i);
  return {
    path: pathOf(id),
    change,
    noteAt: change.parameters.indexOf(note),
    audit: sent(/^INSERT INTO audit_log/i),
    found: sent(/^SELECT "p"/i),
  };
}
