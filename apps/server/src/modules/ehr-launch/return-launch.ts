import type { ReplyOf } from '@lamplight/contracts/call';
import type { returnFromHealthRecord } from '@lamplight/contracts/calls/ehr-launch';
import { isBornAlike, userOfClaims } from '@lamplight/domain/other-systems/ehr-launch';
import type { PublicContext } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashSecret, parseSecretText, refuseForeignOrigin } from '../sign-in/index.ts';
import { isTriedOut, type EhrLaunch } from './ehr-launch.module.ts';
import { Declined, exchangeCode, verifiedClaims } from './exchange-code.ts';
import { enabledIssuer, findSecret, type KnownIssuer } from './fhir-issuers.queries.ts';
import { readLaunchCookie } from './launch-cookie.ts';
import {
  noteTold,
  patientNumbered,
  takeReturn,
  type ReturnedLaunch,
  type Told,
} from './launches.queries.ts';
import { orRefused } from './or-refused.ts';
import { readPatient } from './read-patient.ts';
import { smartConfigurationOf } from './smart-configuration.ts';

type Context = PublicContext<typeof returnFromHealthRecord>;

/** The browser is back: the same one, once, in time. What it brings is exchanged and verified here. */
export async function comeBack(
  ehr: EhrLaunch,
  { body, request, now }: Context,
): Promise<ReplyOf<typeof returnFromHealthRecord>> {
  const { database, config } = ehr.platform;
  refuseForeignOrigin(request, config.publicUrl);
  const state = parseSecretText(body.state);
  const cookie = state && readLaunchCookie(request, state.sessionId);
  if (!cookie || cookie.hospitalId !== state.hospitalId) throw new Refusal('Launch::Over');
  const { hospitalId, launchId } = cookie;
  const db = database.reading(hospitalId);
  const launch = await takeReturn(db, {
    hospitalId,
    launchId,
    secretHash: hashSecret(cookie.secret),
    stateHash: hashSecret(state.secret),
    now,
  });
  if (!launch) throw new Refusal('Launch::Over');
  const issuer = await enabledIssuer(db, hospitalId, launch.issuer_id);
  if (!issuer) throw new Refusal('Launch::UnknownIssuer');
  if (body.code === undefined) throw new Refusal('Launch::Declined');
  const told = await whatIsTold(ehr, issuer, launch, body.code, now);
  await noteTold(db, hospitalId, launchId, told);
  return { opening: launchId, organization: issuer.organization };
}

async function whatIsTold(
  ehr: EhrLaunch,
  issuer: KnownIssuer,
  { nonce, verifier }: ReturnedLaunch,
  code: string,
  now: Date,
): Promise<Told> {
  const { config, database, log } = ehr.platform;
  const triedOut = isTriedOut(config);
  const db = database.reading(issuer.hospitalId);
  const unanswered = orRefused(log, issuer.id, 'Launch::NoAnswer');
  const smart = await smartConfigurationOf(issuer, triedOut).catch(unanswered);
  const with_ = { issuer, smart, isTriedOut: triedOut };
  const tokens = await exchangeCode({
    ...with_,
    code,
    verifier,
    secret: await secretOf(ehr, issuer),
    returnUrl: ehr.returnUrl,
  }).catch((error: unknown) =>
    error instanceof Declined
      ? orRefused(log, issuer.id, 'Launch::Declined')(error)
      : unanswered(error),
  );
  const claims = await verifiedClaims(with_, tokens.id_token, nonce, now).catch(
    orRefused(log, issuer.id, 'Launch::NotTrusted'),
  );
  const user = userOfClaims(issuer, claims);
  if (user === undefined) throw new Refusal('Launch::NotTrusted');
  if (tokens.patient === undefined) throw new Refusal('Launch::NoPatient');
  const { number, birthDate } = await readPatient(
    issuer,
    tokens.patient,
    tokens.access_token,
    triedOut,
  ).catch(unanswered);
  if (number === undefined) throw new Refusal('Launch::NoPatient');
  const patient = await patientNumbered(db, issuer.hospitalId, number);
  return {
    user,
    userIssuer: smart.issuer,
    patientId: patient?.id ?? null,
    isBornAlike: isBornAlike(patient?.dob ?? null, birthDate),
  };
}

async function secretOf(ehr: EhrLaunch, issuer: KnownIssuer): Promise<string | undefined> {
  if (!issuer.is_confidential) return undefined;
  const { database } = ehr.platform;
  const sealed = await findSecret(
    database.reading(issuer.hospitalId),
    issuer.hospitalId,
    issuer.id,
  );
  const secret = (await ehr.secrets.open(sealed ?? ''))?.['secret'];
  // Sealed by another installation, or never entered: it has to be entered again.
  if (typeof secret !== 'string') throw new Refusal('Launch::NoAnswer');
  return secret;
}
