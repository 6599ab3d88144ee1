import {
  createPatientMonitor,
  getCameraStatus,
  getPatientMonitor,
  listMonitoringSessions,
  listPatientMonitors,
  listUnwatchedBeds,
  listUnwatchedPatients,
  stopPatientMonitor,
} from '@lamplight/contracts/calls/patient-monitors';
import type { IdOf } from '@lamplight/contracts/ids';
import { read, writeThen, type Implementation } from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { listSessionsOf } from './monitoring-sessions.queries.ts';
import { findMonitor, patientMonitorQueries } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { startMonitor } from './start-monitor.ts';
import {
  bedSorts,
  isPatientInSight,
  listUnwatchedBeds as queryBeds,
  listUnwatchedPatients as queryPatients,
  patientSorts,
} from './start-monitor.queries.ts';
import { sessionWire, unwatchedBedWire, unwatchedPatientWire } from './start-monitor.wire.ts';
import { stopMonitor } from './stop-monitor.ts';

/** Takes the picture from whoever watches; who watches is another module's business. */
export type EndPictures = (hospitalId: number, monitorId: number) => Promise<void>;

export const patientMonitorsRoutes = (endPictures: EndPictures): Implementation[] => [
  ...resourceRoutes({
    calls: {
      list: listPatientMonitors,
      get: getPatientMonitor,
      create: createPatientMonitor,
    },
    queries: patientMonitorQueries,
    wire: monitorWire,
    create: startMonitor,
  }),
  writeThen(stopPatientMonitor, stopMonitor, async ({ who }, stopped) => {
    await endPictures(who.hospitalId, stopped.id);
    return monitorWire(stopped);
  }),
  read(getCameraStatus, async ({ db, who, params }) => {
    const row = await findMonitor(db, who, params.id);
    if (!row) throw notFound();
    return {
      video_device_id: row.video_device_id as IdOf<'video_device'> | null,
      status: row.video_device_id === null ? 'offline' : row.device_status,
      since: row.device_status_since?.toISOString() ?? null,
      problem: row.device_problem,
    };
  }),
  read(listMonitoringSessions, async ({ db, who, params }) => {
    const rows = await listSessionsOf(db, who, params.id);
    if (rows.length === 0 && !(await isPatientInSight(db, who, params.id))) throw notFound();
    return rows.map(sessionWire);
  }),
  read(listUnwatchedPatients, async ({ db, who, query, divisionId }) => {
    const page = pageOf(query, patientSorts, 'name');
    const { rows, total } = await queryPatients(db, who, { divisionId, q: query.q }, page);
    return {
      results: rows.map(unwatchedPatientWire),
      metadata: pageMetadata(total, query.per_page),
    };
  }),
  read(listUnwatchedBeds, async ({ db, who, query, divisionId }) => {
    const page = pageOf(query, bedSorts, 'room');
    const asked = { divisionId, q: query.q, patientId: query.patient_id };
    const { rows, total } = await queryBeds(db, who, asked, page);
    return { results: rows.map(unwatchedBedWire), metadata: pageMetadata(total, query.per_page) };
  }),
];
