import type { ReplyOf } from '@lamplight/contracts/call';
import type { movePatient } from '@lamplight/contracts/calls/patients';
import { seesWholeDivisions } from '../../platform/database/scope.ts';
import type { Allowance } from '../../platform/http/allowance.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { lockForMove } from './move-patient.queries.ts';
import { changePatient } from './save-patient.queries.ts';

/**
 * A patient who came to another hospital of the health system. Whoever admits her there does not see her
 * yet: knowing her record number, which the check has just confirmed, takes the place of that.
 */
export async function moveToDivision(
  { db, who, params, body }: WriteContext<typeof movePatient>,
  tries: Allowance<number>,
): Promise<ReplyOf<typeof movePatient>> {
  if (!who.divisionIds.has(body.division_id)) throw notFound();
  const patient = await lockForMove(db, who, params.id);
  const seesAll = await seesWholeDivisions(db, who);
  if (!patient?.is_in_sight) tries.take(who.sessionId);
  // Who may not move her is told the same whatever number she tries.
  if (!patient || (!patient.is_in_sight && (!seesAll || patient.mrn !== body.mrn)))
    throw notFound();
  if (!seesAll)
    throw fieldRefused(
      'division_id',
      'You see the patients of some units only. Ask somebody who sees the whole hospital to move this one.',
    );
  if (patient.is_monitored) throw new Refusal('Patient::MonitoringInProgress');
  if (patient.division_id !== body.division_id)
    await changePatient(db, who.hospitalId, params.id, {
      division_id: body.division_id,
      // The room stays behind.
      room_id: null,
      bed_id: null,
    });
  return { id: params.id, division_id: body.division_id };
}
