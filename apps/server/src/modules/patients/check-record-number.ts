import type { RecordNumberAnswer } from '@lamplight/contracts/entities/patient';
import type { IdOf } from '@lamplight/contracts/ids';
import { dobText } from '@lamplight/domain/patients/patient-dob';
import { displayName } from '@lamplight/domain/patients/patient-name';
import { maskPhi } from '@lamplight/domain/patients/phi-masking';
import { recordNumberProblem } from '@lamplight/domain/patients/record-number';
import type { Db } from '../../platform/database/database.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { findPatient } from './patients.queries.ts';
import { findNumberHolder, recordNumberLength } from './save-patient.queries.ts';

/**
 * Whether a record number can be given to a new patient, or to the one of this id. It is looked for in
 * every hospital of the health system; who has it is masked here already, because the asker may have no
 * right to know more.
 */
export async function answerAboutNumber(
  db: Db,
  who: Principal,
  mrn: string,
  ownId: number | undefined,
): Promise<RecordNumberAnswer> {
  const own = ownId === undefined ? undefined : await findPatient(db, who, ownId);
  if (ownId !== undefined && !own) throw notFound();
  const problem = recordNumberProblem(mrn, await recordNumberLength(db, who.hospitalId));
  if (problem !== undefined && mrn !== own?.mrn) throw fieldRefused('mrn', problem);
  if (own?.is_monitored) return { type: 'Patient::MonitoringInProgress', patient: null };
  const holder = await findNumberHolder(db, who, mrn);
  if (!holder || holder.id === ownId) return { type: 'valid', patient: null };
  return {
    type: holder.is_monitored ? 'Patient::MonitoringInProgress' : 'Patient::MrnNotUnique',
    patient: {
      id: holder.id as IdOf<'patient'>,
      display_name: maskPhi('name', displayName(holder)),
      dob: dobText(holder.dob, true),
      division: { id: holder.division_id as IdOf<'division'>, name: holder.division_name },
      is_in_sight: holder.is_in_sight,
    },
  };
}
