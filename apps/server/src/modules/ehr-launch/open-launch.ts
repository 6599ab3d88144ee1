import type { ReplyOf } from '@lamplight/contracts/call';
import { openLaunch } from '@lamplight/contracts/calls/ehr-launch';
import type { ErrorType } from '@lamplight/contracts/errors';
import type { IdOf } from '@lamplight/contracts/ids';
import { may } from '@lamplight/domain/people/ability';
import { insertAuditRow, type AuditRow } from '../../platform/audit/audit.queries.ts';
import type { PublicContext } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { isPatientInSight } from '../patients/index.ts';
import { hashSecret, refuseForeignOrigin, stateOfCookie } from '../sign-in/index.ts';
import { clearLaunchCookie, readLaunchCookie } from './launch-cookie.ts';
import { findWaiting, isPersonOf, markOpened, type WaitingLaunch } from './launches.queries.ts';

/**
 * The patient of the launch, for whoever is signed in here: the launch itself signs nobody in. That nobody
 * is signed in is an answer; after the ordinary sign-in the same launch goes on.
 */
export async function open(
  platform: Platform,
  { body, request, reply, requestId, now }: PublicContext<typeof openLaunch>,
): Promise<ReplyOf<typeof openLaunch>> {
  const { config, database } = platform;
  refuseForeignOrigin(request, config.publicUrl);
  const cookie = readLaunchCookie(request, body.opening);
  if (!cookie) throw new Refusal('Launch::Over');
  const { hospitalId, launchId } = cookie;
  const db = database.reading(hospitalId);
  const secretHash = hashSecret(cookie.secret);
  const launch = await findWaiting(db, { hospitalId, launchId, secretHash, now });
  if (!launch) throw new Refusal('Launch::Over');
  const state = await stateOfCookie(platform, request);
  if (!state || 'ended' in state) return { signed_in: false };
  const who = state.principal;
  const about = {
    hospitalId: who.hospitalId,
    userId: who.userId,
    sessionId: who.sessionId,
    requestId,
    call: openLaunch.id,
    subject: 'patient',
    divisionId: null,
    details: { fhir_issuer_id: launch.issuer_id },
  };
  // Of another hospital: she is somebody else there, and nothing of that one is told here.
  const refusal =
    who.hospitalId === hospitalId ? await whyNot(platform, who, launch) : otherPerson(who);
  if (refusal) {
    await platform.auditWriter.append({ ...about, action: 'denied', subjectIds: [] });
    throw refusal;
  }
  const patientId = Number(launch.patient_id);
  const row: AuditRow = { ...about, action: 'read', subjectIds: [patientId] };
  await database.writing({ ...who, requestId }, async (tx) => {
    if (!(await markOpened(tx, hospitalId, launchId, who.userId, now)))
      throw new Refusal('Launch::Over');
    await insertAuditRow(tx, row);
  });
  clearLaunchCookie(reply, config.publicUrl, launchId);
  return { signed_in: true, patient_id: patientId as IdOf<'patient'> };
}

/** First whether it is she: to anybody else nothing is said of the patient. */
async function whyNot(
  { database }: Platform,
  who: Principal,
  launch: WaitingLaunch,
): Promise<Refusal | undefined> {
  const { hospitalId, userId } = who;
  const db = database.reading(hospitalId);
  const notHere: ErrorType = 'Launch::PatientNotHere';
  if (!(await isPersonOf(db, hospitalId, userId, launch))) return otherPerson(who);
  if (!may(who.ability, ['View', 'Patient'])) return new Refusal('Access::Denied');
  if (launch.patient_id === null) return new Refusal(notHere);
  if (!(await isPatientInSight(db, who, launch.patient_id))) return new Refusal(notHere);
  return launch.is_born_alike ? undefined : new Refusal('Launch::OtherBirthDate');
}

const otherPerson = ({ userName }: Principal): Refusal =>
  new Refusal(
    'Launch::OtherPerson',
    undefined,
    `You are signed in to Lamplight as ${userName}, and to the health record as somebody else, so nothing was opened. Log out of one of them, sign in as yourself, and open Lamplight again. If both are you, tell an administrator.`,
  );
