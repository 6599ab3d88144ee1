import {
  checkOtherRecordNumber,
  checkRecordNumber,
  createPatient,
  getPatient,
  listAdtHistory,
  listMergedPatients,
  listPatients,
  movePatient,
  setPatientStatus,
  updatePatient,
} from '@lamplight/contracts/calls/patients';
import type { IdOf } from '@lamplight/contracts/ids';
import { displayName } from '@lamplight/domain/patients/patient-name';
import { Allowance } from '../../platform/http/allowance.ts';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { answerAboutNumber } from './check-record-number.ts';
import { moveToDivision } from './move-patient.ts';
import { adtSorts, listAdt, listMerged } from './patient-histories.queries.ts';
import { isPatientInSight } from './patients-in-sight.queries.ts';
import { patientQueries } from './patients.queries.ts';
import { patientWire } from './patients.wire.ts';
import { addPatient, updatePatientRecord } from './save-patient.ts';
import { saveStatus } from './set-status.ts';

/** Enough for a busy admission desk, too little to try numbers one after the other. */
const checksAllowed = { burst: 30, perMinute: 20 };

export const patientsRoutes = ({ clock }: Platform): Implementation[] => {
  const allowance = new Allowance<number>(clock, checksAllowed);
  return [
    ...resourceRoutes({
      calls: { list: listPatients, get: getPatient, create: createPatient, update: updatePatient },
      queries: patientQueries,
      wire: patientWire,
      create: addPatient,
      update: updatePatientRecord,
    }),
    read(checkRecordNumber, ({ db, who, params }) => {
      allowance.take(who.sessionId);
      return answerAboutNumber(db, who, params.mrn, undefined);
    }),
    read(checkOtherRecordNumber, ({ db, who, params }) => {
      allowance.take(who.sessionId);
      return answerAboutNumber(db, who, params.mrn, params.id);
    }),
    write(movePatient, (context) => moveToDivision(context, allowance)),
    write(setPatientStatus, async (context) => patientWire(await saveStatus(context))),
    read(listMergedPatients, async ({ db, who, params }) => {
      if (!(await isPatientInSight(db, who, params.id))) throw notFound();
      const rows = await listMerged(db, who, params.id);
      return rows.map((row) => ({
        id: row.id as IdOf<'patient'>,
        display_name: displayName(row),
        status: row.status,
        updated_at: row.updated_at.toISOString(),
      }));
    }),
    read(listAdtHistory, async ({ db, who, params, query }) => {
      if (!(await isPatientInSight(db, who, params.id))) throw notFound();
      const page = pageOf(query, adtSorts, '-created_at');
      const { rows, total } = await listAdt(db, who.hospitalId, params.id, page);
      return {
        results: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
        metadata: pageMetadata(total, query.per_page),
      };
    }),
  ];
};
