import type pg from 'pg';
import { generateData } from '../../../database/generate-data.ts';
import { addPerson, type GeneratedPerson } from '../load/generated-person.ts';
import { suspended } from '../load/suspended-triggers.ts';

/** One hospital with so many patients, and somebody who may see and change all of them. */
export async function fillPatients(
  owner: pg.Pool,
  url: string,
  tokenSecret: string,
  patients: number,
): Promise<GeneratedPerson> {
  await generateData(url, { patients, hospitals: 1 }, (line) => {
    process.stderr.write(`  ${line}\n`);
  });
  return completeRecords(owner, tokenSecret);
}

export async function completeRecords(
  owner: pg.Pool,
  tokenSecret: string,
): Promise<GeneratedPerson> {
  const person = await addPerson(owner, tokenSecret, 1, [
    ['View', 'Patient'],
    ['Edit', 'Patient'],
  ]);
  const hospital = [person.hospitalId];
  for (const sql of listsOfHospital) await owner.query(sql, hospital);
  await suspended(owner, ['patients', 'patient_tags'], async (client) => {
    for (const sql of recordsOfPlaced) await client.query(sql, hospital);
  });
  await owner.query('VACUUM (ANALYZE)');
  return person;
}

const listsOfHospital = [
  `INSERT INTO tags (hospital_id, name) SELECT $1, 'Tag ' || n FROM generate_series(1, 20) n`,
  `INSERT INTO languages (hospital_id, name, code) SELECT $1, 'Language ' || n, 'l' || n FROM generate_series(1, 8) n`,
  `WITH field AS (
     INSERT INTO dynamic_fields (hospital_id, table_name, field_name, label)
     VALUES ($1, 'patients', 'status', 'Virtual patient status') RETURNING hospital_id, id)
   INSERT INTO dynamic_field_values (hospital_id, dynamic_field_id, label, sort_order)
   SELECT hospital_id, id, 'Status ' || n, n FROM field, generate_series(1, 5) n`,
];

/** Who lies in a room has a status, a language and two tags; of those who went home none was kept. */
const recordsOfPlaced = [
  `WITH ids AS MATERIALIZED (
     SELECT (SELECT array_agg(id ORDER BY id) FROM languages WHERE hospital_id = $1) AS languages,
            (SELECT array_agg(id ORDER BY id) FROM dynamic_field_values WHERE hospital_id = $1) AS statuses)
   UPDATE patients p SET language_id = ids.languages[1 + p.id / 5 % 8], patient_status_id = ids.statuses[1 + p.id / 5 % 5],
                         note = 'Walks with help'
     FROM ids WHERE p.hospital_id = $1 AND p.status = 'active'`,
  `WITH ids AS MATERIALIZED (SELECT array_agg(id ORDER BY id) AS tags FROM tags WHERE hospital_id = $1)
   INSERT INTO patient_tags (hospital_id, patient_id, tag_id)
   SELECT p.hospital_id, p.id, ids.tags[1 + (p.id / 5 + n * 7) % 20]
     FROM ids, patients p, generate_series(0, 1) n WHERE p.hospital_id = $1 AND p.status = 'active'`,
];
