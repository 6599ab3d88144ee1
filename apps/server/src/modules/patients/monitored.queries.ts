import { sql, type RawBuilder } from 'kysely';

/** Eyes rest on the patient, for queries in which patients are `p`: while they do, the record is only read. */
export const isMonitored = (
  hospitalId: number | RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`
  EXISTS (SELECT FROM patient_monitors m WHERE m.hospital_id = ${hospitalId}
    AND m.patient_id = p.id AND m.status IN ('active', 'paused'))`;
