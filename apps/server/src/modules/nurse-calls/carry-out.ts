import { chooseRule } from '@lamplight/domain/nurse-call/choose-rule';
import type { Tx } from '../../platform/database/database.ts';
import { findPlace } from '../adt/index.ts';
import { noteStep } from '../alarm-steps/index.ts';
import { raiseNudge } from '../nudges/index.ts';
import { findUsableType, raiseRequest } from '../virtual-requests/index.ts';
import {
  monitorsAt,
  openAlarmsAt,
  patientsAt,
  placeOfPartner,
  rulesOf,
  unitOfRoom,
  type StoredRule,
} from './places.queries.ts';
import type { CallPlace, DueCall, SettledCall } from './waiting-calls.queries.ts';

interface Carrying {
  hospitalId: number;
  call: DueCall;
  place: CallPlace;
  now: Date;
}

/** Under which observers read why a patient asks for eyes. */
const ruleOfNurseCall = 'nurse call';

/** What a call becomes, by the rule for its place and kind. */
export async function carryOut(
  tx: Tx,
  hospitalId: number,
  call: DueCall,
  now: Date,
): Promise<SettledCall> {
  if (call.ended_at !== null)
    return { state: 'ignored', reason: 'The call was over before it could be carried out' };
  const place = await placeOf(tx, hospitalId, call);
  if (!place)
    return {
      state: 'failed',
      reason:
        'The place is none of our rooms. Map it at its source, or name the room as the sender does; then retry.',
    };
  const rules = await rulesOf(tx, hospitalId, place.division_id);
  const rule = chooseRule(rules, { ...place, kind: call.kind });
  if (!rule)
    return { state: 'ignored', place, reason: 'No rule is for calls of this kind from this place' };
  const became = await actOn(tx, rule, { hospitalId, call, place, now });
  return { ...became, place, ruleId: rule.id };
}

async function placeOf(tx: Tx, hospitalId: number, call: DueCall): Promise<CallPlace | undefined> {
  if (call.partner_id !== null)
    return placeOfPartner(tx, hospitalId, call.partner_id, call.said_place);
  if (call.source_id === null) return undefined;
  const found = await findPlace(tx, hospitalId, call.source_id, call.said_place);
  if (!found || found.room_id === null || found.division_id === null) return undefined;
  const unitId = await unitOfRoom(tx, hospitalId, found.room_id);
  if (unitId === undefined) return undefined;
  const { division_id, room_id, bed_id } = found;
  return { division_id, unit_id: unitId, room_id, bed_id };
}

function actOn(tx: Tx, rule: StoredRule, carrying: Carrying): Promise<SettledCall> {
  if (rule.virtual_request_type_id !== null)
    return requestFor(tx, rule.virtual_request_type_id, carrying);
  if (rule.nudge_color !== null) return nudgeFor(tx, rule.nudge_color, carrying);
  if (rule.alarm_step !== null) return stepFor(tx, rule.alarm_step, carrying);
  return Promise.resolve({ state: 'ignored', reason: 'The rule asks for nothing' });
}

async function requestFor(
  tx: Tx,
  typeId: number,
  { hospitalId, call, place, now }: Carrying,
): Promise<SettledCall> {
  const type = await findUsableType(tx, hospitalId, { id: typeId });
  if (!type)
    return { state: 'failed', reason: 'The type of virtual request in the rule is switched off' };
  const [patientId, ...others] = await patientsAt(tx, hospitalId, place, call.patient_number);
  if (patientId === undefined)
    return { state: 'failed', reason: 'By our records nobody is in this room' };
  if (others.length > 0)
    return {
      state: 'failed',
      reason: 'Several patients are in this room, and the call does not say which of them',
    };
  const requestId = await raiseRequest(
    tx,
    {
      hospitalId,
      patientId,
      divisionId: place.division_id,
      roomId: place.room_id,
      typeId: type.id,
      priority: type.priority,
      raisedBy: { kind: 'nurse_call', userId: null },
    },
    now,
  );
  return { state: 'done', outcome: 'virtual_request', requestId };
}

/** In a shared room that does not say which bed, all who are watched there ask for eyes: one look tells. */
async function nudgeFor(
  tx: Tx,
  color: 'red' | 'yellow',
  { hospitalId, call, place, now }: Carrying,
): Promise<SettledCall> {
  const watched = await monitorsAt(tx, hospitalId, place, call.patient_number);
  const [monitorId] = watched;
  if (monitorId === undefined)
    return { state: 'failed', reason: 'Nobody in this room is watched now' };
  for (const id of watched)
    await raiseNudge(tx, {
      hospitalId,
      monitorId: id,
      color,
      // The patient asked, by a button instead of a word.
      source: 'wake_word',
      rule: ruleOfNurseCall,
      by: null,
      now,
    });
  return { state: 'done', outcome: 'nudge', monitorId };
}

async function stepFor(
  tx: Tx,
  step: 'acknowledged' | 'in_room',
  { hospitalId, place, now }: Carrying,
): Promise<SettledCall> {
  const alarms = await openAlarmsAt(tx, hospitalId, place);
  const [alarmId] = alarms;
  if (alarmId === undefined) return { state: 'ignored', reason: 'No alarm is open in this room' };
  for (const id of alarms) await noteStep(tx, hospitalId, id, { step, userId: null, now });
  return { state: 'done', outcome: 'alarm_step', alarmId };
}
