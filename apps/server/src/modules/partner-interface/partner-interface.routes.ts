import {
  findPatientForPartner,
  getRequestForPartner,
  listDevicesForPartner,
  listEventsForPartner,
  raiseNudgeForPartner,
  raiseRequestForPartner,
  writeEventForPartner,
} from '@lamplight/contracts/calls/partner-interface';
import { read, write, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import { eventSorts, listEventsOf, noteEvent, statAlarmWire } from '../stat-alarms/index.ts';
import { videoDeviceQueries } from '../video-devices/index.ts';
import { findRequest, raiseInSight } from '../virtual-requests/index.ts';
import {
  deviceForPartner,
  eventForPartner,
  patientForPartner,
  requestForPartner,
} from './partner-interface.wire.ts';
import { findPatientByNumber } from './patients.queries.ts';
import { raiseByPartner } from './raise-nudge.ts';

/** The use cases of the modules, in the name of a partner: there is no second way to do any of them. */
export const partnerInterfaceRoutes = (): Implementation[] => [
  read(findPatientForPartner, async ({ db, who, body }) => {
    const found = await findPatientByNumber(db, who, body.mrn);
    if (!found) throw notFound();
    return patientForPartner(found);
  }),
  write(raiseRequestForPartner, async (context) => {
    const { patient_id, priority, type: kind } = context.body;
    const type = { field: 'type', by: { kind } } as const;
    return requestForPartner(
      await raiseInSight(context, { patient_id, priority, type, kind: 'partner' }),
    );
  }),
  read(getRequestForPartner, async ({ db, who, params }) => {
    const row = await findRequest(db, who, params.id);
    if (!row) throw notFound();
    return requestForPartner(row);
  }),
  write(raiseNudgeForPartner, raiseByPartner),
  write(writeEventForPartner, async (context) => {
    const event = { ...context.body, alarm_type: 'event', source: 'manual' } as const;
    return eventForPartner(await noteEvent(context, event), context.who.userId);
  }),
  read(listEventsForPartner, async ({ db, who, params, query }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const page = pageOf(query, eventSorts, '-observed_at');
    const { rows, total } = await listEventsOf(db, who, params.id, 'all', page);
    return {
      results: rows.map((row) => eventForPartner(statAlarmWire(row), who.userId)),
      metadata: pageMetadata(total, query.per_page),
    };
  }),
  read(listDevicesForPartner, async ({ db, who, query, divisionId }) => {
    const { rows, total } = await videoDeviceQueries.list(db, who, { query, divisionId });
    return { results: rows.map(deviceForPartner), metadata: pageMetadata(total, query.per_page) };
  }),
];
