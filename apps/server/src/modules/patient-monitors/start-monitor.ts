import type { BodyOf } from '@lamplight/contracts/call';
import type { createPatientMonitor } from '@lamplight/contracts/calls/patient-monitors';
import { consentProblem } from '@lamplight/domain/patients/camera-consent';
import {
  answeredQuestions,
  suitabilityProblems,
} from '@lamplight/domain/watching/monitor-suitability';
import { fieldRefused } from '../../platform/refusal.ts';
import { insertRows } from '../../platform/resources/insert-rows.ts';
import type { Adding } from '../../platform/resources/row-rules.ts';
import { lockVideoDevice } from '../video-devices/index.ts';
import {
  bedProblem,
  deviceProblem,
  refuse,
  unlessTaken,
  watchedAlready,
} from './monitor-choices.ts';
import { findRulesOf } from './monitoring-rules.queries.ts';
import {
  findBedToWatch,
  findPatientToWatch,
  holdPatient,
  type PatientToWatch,
} from './start-monitor.queries.ts';
import { takeStep } from './take-step.ts';

type Fields = BodyOf<typeof createPatientMonitor>;

function patientProblem(patient: PatientToWatch | undefined): string | undefined {
  if (!patient) return 'Please choose a patient of the chosen hospital';
  if (!patient.is_unwatched) return watchedAlready;
  return consentProblem(patient.newest_consent, patient.required_consent);
}

/**
 * A patient whom nobody watches yet and who may be watched, a bed that is hers or free, a device that is
 * free, and no answer that stops it.
 */
export async function startMonitor(adding: Adding, fields: Fields): Promise<number> {
  const { db, who, now } = adding;
  const { answers, ...session } = fields;
  const { division_id } = fields;
  if (!who.divisionIds.has(division_id))
    throw fieldRefused('division_id', 'Please choose a hospital of yours');
  await holdPatient(db, who.hospitalId, fields.patient_id);
  const patient = await findPatientToWatch(db, who, fields);
  const bed = await findBedToWatch(db, who, fields);
  // Whoever takes it out of service meanwhile waits, and then hears that it is in use.
  const device = await lockVideoDevice(db, who, fields.video_device_id);
  const rules = await findRulesOf(db, who.hospitalId, division_id);
  const questions = rules?.suitability_questions ?? [];
  refuse(
    [
      ['patient_id', patientProblem(patient)],
      ['bed_id', bedProblem(bed)],
      ['video_device_id', deviceProblem(device, division_id)],
    ],
    suitabilityProblems(questions, answers, fields),
  );
  const row = {
    ...session,
    // An empty text is none.
    one_to_one_ordered_by: session.one_to_one_ordered_by || null,
    room_id: bed?.room_id,
    status: takeStep('pending', 'start'),
    monitor_started_at: now,
    started_by_id: who.userId,
    suitability: answeredQuestions(questions, answers),
  };
  const [id] = await unlessTaken(insertRows(db, 'patient_monitors', who.hospitalId, [row]));
  if (id === undefined) throw new Error('A monitor was added and has no id.');
  return id;
}
