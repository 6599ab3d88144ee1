import {
  getMonitorHistory,
  getMonitoringRules,
  pauseManyMonitors,
  pausePatientMonitor,
  resumeManyMonitors,
  resumePatientMonitor,
} from '@lamplight/contracts/calls/monitoring';
import {
  createPatientMonitor,
  getCameraStatus,
  getPatientMonitor,
  listMonitoringSessions,
  listPatientMonitors,
  listUnwatchedBeds,
  listUnwatchedPatients,
  stopPatientMonitor,
  updatePatientMonitor,
} from '@lamplight/contracts/calls/patient-monitors';
import {
  saveAwayMessage as saveAwayMessageCall,
  updateMonitorRoom,
} from '@lamplight/contracts/calls/quick-view';
import type { PatientMonitor } from '@lamplight/contracts/entities/patient-monitor';
import type { IdOf } from '@lamplight/contracts/ids';
import {
  read,
  write,
  writeThen,
  type CallContext,
  type Implementation,
} from '../../platform/http/handler.ts';
import { pageMetadata, pageOf } from '../../platform/http/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import { resourceRoutes } from '../../platform/resources/resource-routes.ts';
import { editMonitor } from './edit-monitor.ts';
import { pauseMany, resumeMany } from './many-monitors.ts';
import { monitorHistory } from './monitor-history.ts';
import { findRulesInSight } from './monitoring-rules.queries.ts';
import { listSessionsOf } from './monitoring-sessions.queries.ts';
import { findMonitor, patientMonitorQueries } from './patient-monitors.queries.ts';
import { monitorWire } from './patient-monitors.wire.ts';
import { isPatientInSight } from '../patients/index.ts';
import { pauseMonitor } from './pause-monitor.ts';
import { resumeMonitor } from './resume-monitor.ts';
import { saveAwayMessage } from './save-away-message.ts';
import { startMonitor } from './start-monitor.ts';
import {
  bedSorts,
  listUnwatchedBeds as queryBeds,
  listUnwatchedPatients as queryPatients,
  patientSorts,
} from './start-monitor.queries.ts';
import { sessionWire, unwatchedBedWire, unwatchedPatientWire } from './start-monitor.wire.ts';
import { stopMonitor } from './stop-monitor.ts';
import { updateRoom, type Moved } from './update-room.ts';

/** Takes the picture from whoever watches; who watches is another module's business. */
export type EndPictures = (hospitalId: number, monitorId: number) => Promise<void>;

const asItStands = <Done>(_context: unknown, done: Done): Promise<Done> => Promise.resolve(done);
const monitorOf = (_context: unknown, { monitor }: Moved) => Promise.resolve(monitor);

const withoutPicture =
  (endPictures: EndPictures) =>
  async ({ who }: CallContext, monitor: PatientMonitor): Promise<PatientMonitor> => {
    await endPictures(who.hospitalId, monitor.id);
    return monitor;
  };

/** Who watched through another device sees a room that is no longer this patient's. */
const afterMove =
  (endPictures: EndPictures) =>
  async ({ who }: CallContext, { monitor, hasOtherDevice }: Moved): Promise<PatientMonitor> => {
    if (hasOtherDevice) await endPictures(who.hospitalId, monitor.id);
    return monitor;
  };

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
  writeThen(stopPatientMonitor, stopMonitor, withoutPicture(endPictures), asItStands),
  writeThen(pausePatientMonitor, pauseMonitor, withoutPicture(endPictures), asItStands),
  write(resumePatientMonitor, resumeMonitor),
  writeThen(
    pauseManyMonitors,
    pauseMany,
    async ({ who }, done) => {
      const paused = done.outcomes.filter(({ is_done }) => is_done);
      await Promise.all(paused.map(({ id }) => endPictures(who.hospitalId, id)));
      return done;
    },
    asItStands,
  ),
  write(resumeManyMonitors, resumeMany),
  read(getMonitorHistory, monitorHistory),
  read(getMonitoringRules, async ({ db, who, params }) => {
    const rules = await findRulesInSight(db, who, params.id);
    if (!rules) throw notFound();
    return rules;
  }),
  write(saveAwayMessageCall, saveAwayMessage),
  writeThen(updatePatientMonitor, editMonitor, afterMove(endPictures), monitorOf),
  writeThen(updateMonitorRoom, updateRoom, afterMove(endPictures), monitorOf),
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
