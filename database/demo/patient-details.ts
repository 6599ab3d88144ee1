import type pg from 'pg';
import { insertLinks } from './insert-rows.ts';
import type { Patient } from './patients.ts';
import type { SeededRandom } from './seeded-random.ts';

const levels = {
  fall_risk: ['High', 'Very High'],
  contact_precaution: ['Partial', 'Full'],
  npo: ['On'],
  food_allergy: ['Low Risk', 'High Risk'],
} as const;

/** What those at the bedside know of a patient. The lists that it is chosen from must be there. */
export async function addPatientDetails(
  client: pg.ClientBase,
  hospitalId: number,
  patients: readonly Patient[],
  random: SeededRandom,
): Promise<void> {
  const idsOf = async (statement: string): Promise<number[]> => {
    const { rows } = await client.query<{ id: string }>(statement, [hospitalId]);
    return rows.map(({ id }) => Number(id));
  };
  const languages = await idsOf(
    'SELECT id FROM languages WHERE hospital_id = $1 AND is_enabled ORDER BY id',
  );
  const statuses = await idsOf(
    'SELECT id FROM dynamic_field_values WHERE hospital_id = $1 AND is_enabled ORDER BY sort_order',
  );
  const tags = await idsOf('SELECT id FROM tags WHERE hospital_id = $1 ORDER BY id');
  const details = patients.map(({ id, status }) => {
    const hurts = status === 'active' && random.chance(0.3);
    return {
      id,
      language_id: random.chance(0.7) ? languages[0] : random.pick(languages),
      patient_status_id: status === 'active' ? random.pick(statuses) : null,
      pain_level: hurts ? random.between(1, 8) : null,
      pain_observed_on: hurts ? '2026-01-15' : null,
      precautions: Object.entries(levels).map(([name, choices]) => ({
        name,
        level: random.chance(0.15) ? random.pick(choices) : null,
      })),
    };
  });
  await client.query(
    `UPDATE patients p SET language_id = d.language_id, patient_status_id = d.patient_status_id,
            pain_level = d.pain_level, pain_observed_on = d.pain_observed_on, precautions = d.precautions
       FROM jsonb_populate_recordset(NULL::patients, $2) d
      WHERE p.hospital_id = $1 AND p.id = d.id`,
    [hospitalId, JSON.stringify(details)],
  );
  await insertLinks(
    client,
    'patient_tags',
    patients.flatMap(({ id }) =>
      tags
        .filter(() => random.chance(0.15))
        .map((tag) => ({ hospital_id: hospitalId, patient_id: id, tag_id: tag })),
    ),
  );
}
