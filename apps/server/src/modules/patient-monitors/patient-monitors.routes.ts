import { getPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { read, type Implementation } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';

export const patientMonitorsRoutes = (): Implementation[] => [
  read(getPatientMonitor, async ({ db, who, params }) => {
    const row = await findMonitor(db, who, params.id);
    if (!row) throw notFound();
    return monitorWire(row);
  }),
];
