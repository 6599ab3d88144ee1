import type { Tx } from '../../platform/database/database.ts';
import { emitToUsers } from '../../platform/outbox/outbox.queries.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { concerned } from './close-request.ts';
import { addHelpType, saveAcceptedBy, saveHelpCall } from './help-requests.queries.ts';
import { addNamedRecipients, audienceOf, takeBackDismissals } from './recipients.queries.ts';
import {
  findOpenRequest,
  insertRequest,
  lockOpenRequest,
  saveCalling,
} from './virtual-requests.queries.ts';

/** A call for help to notify people about. */
interface HelpCall {
  hospital_id: number;
  id: number;
  patient_id: number;
  division_id: number;
  room_id: number;
}

interface Telling {
  userIds: readonly number[];
  /** With no one new to call, all who were called are called again, also those who dismissed it. */
  isForAll: boolean;
  now: Date;
}

/**
 * Calls people to a patient who called for help, by one request for all steps. People who were called before are called
 * again. Answers how many are called for the first time.
 */
export async function tellOfHelp(
  tx: Tx,
  call: HelpCall,
  { userIds, isForAll, now }: Telling,
): Promise<number> {
  const id = await requestOf(tx, call, now);
  const request = await lockOpenRequest(tx, call.hospital_id, id);
  if (!request) return 0;
  const added = await addNamedRecipients(tx, request, userIds, now);
  if (added === 0 && !isForAll) return 0;
  if (added === 0) await takeBackDismissals(tx, request);
  const audience = await audienceOf(tx, call.hospital_id, id);
  const called = audience.filter(({ dismissed }) => !dismissed).map(({ user_id }) => user_id);
  const timesTold = request.times_told + 1;
  await saveCalling(tx, request, { step: request.step, timesTold, nextStepAt: null });
  await emitToUsers(tx, call.hospital_id, called, 'virtual_request.raised', {
    id,
    times_told: timesTold,
  });
  return added;
}

async function requestOf(tx: Tx, call: HelpCall, now: Date): Promise<number> {
  const typeId = await addHelpType(tx, call.hospital_id);
  const asked = {
    hospitalId: call.hospital_id,
    patientId: call.patient_id,
    divisionId: call.division_id,
    roomId: call.room_id,
    typeId,
    priority: 'high',
    raisedBy: { kind: 'room', userId: null },
  } as const;
  const id = (await insertRequest(tx, asked, now)) ?? (await findOpenRequest(tx, asked));
  if (id === undefined) throw new Error('The request of a call for help closed meanwhile.');
  await saveHelpCall(tx, call.hospital_id, id, call.id);
  return id;
}

/** A person answered the call in another way: the request is theirs, and its alerts close everywhere. */
export async function acceptForAll(
  tx: Tx,
  who: Principal,
  { id, patient_id }: { id: number; patient_id: number },
  now: Date,
): Promise<void> {
  await saveAcceptedBy(tx, who, id, now);
  const audience = { hospital_id: who.hospitalId, id, raised_by_user_id: null };
  await emitToUsers(tx, who.hospitalId, await concerned(tx, audience), 'virtual_request.accepted', {
    id,
    patient_id,
    assignee: { id: who.userId, name: who.userName },
  });
}
