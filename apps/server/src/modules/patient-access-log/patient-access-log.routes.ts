import { listPatientAccess } from '@lamplight/contracts/calls/patient-access-log';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { listAccess } from './patient-access-log.queries.ts';
import { accessWire } from './patient-access-log.wire.ts';

export const patientAccessLogRoutes = (): Implementation[] => [
  read(listPatientAccess, async ({ db, who, params, query }) => {
    if (!(await isPatientInSight(db, who, params.id))) throw notFound();
    const { rows, total } = await listAccess(db, who, params.id, { query });
    return {
      results: rows.map(accessWire),
      metadata: pageMetadata(total, query.per_page),
      patient_id: params.id,
    };
  }),
];
