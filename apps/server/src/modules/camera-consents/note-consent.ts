import { noteCameraConsent } from '@lamplight/contracts/calls/camera-consents';
import type { PatientConsents } from '@lamplight/contracts/entities/camera-consent';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { WriteContext } from '../../platform/http/handler.ts';
import { fieldRefused, notFound } from '../../platform/refusal.ts';
import { stopSessionsOf } from '../patient-monitors/index.ts';
import {
  findConsents,
  insertConsent,
  isLanguageInUse,
  lockPatient,
} from './camera-consents.queries.ts';
import { consentsWire } from './camera-consents.wire.ts';

/** What stands after a note, and the sessions that it ended. */
export type Noted = PatientConsents & { stopped: number[] };

/** Whoever declines is not watched from the same moment on: nobody has to stop anything first. */
export async function noteConsent(context: WriteContext<typeof noteCameraConsent>): Promise<Noted> {
  const { db, who, params, body, requestId, now } = context;
  if (!(await lockPatient(db, who, params.id))) throw notFound();
  const { language_id } = body;
  if (language_id !== null && !(await isLanguageInUse(db, who.hospitalId, language_id)))
    throw fieldRefused('language_id', 'Please choose a language of the list');
  await insertConsent(db, who, params.id, body, now);
  const stopped =
    body.state === 'declined'
      ? await stopSessionsOf(db, params.id, {
          hospitalId: who.hospitalId,
          userId: who.userId,
          now,
        })
      : [];
  const row = await findConsents(db, who, params.id);
  if (!row) throw notFound();
  if (stopped.length > 0)
    await insertAuditRow(db, {
      hospitalId: who.hospitalId,
      userId: who.userId,
      sessionId: who.sessionId,
      requestId,
      call: noteCameraConsent.id,
      action: 'update',
      subject: 'patient_monitor',
      subjectIds: stopped,
      divisionId: row.division_id,
    });
  return { ...consentsWire(row), stopped };
}
