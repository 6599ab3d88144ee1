import type { ReplyOf } from '@lamplight/contracts/call';
import { logPhoneCall, tellPhoneOutcome } from '@lamplight/contracts/calls/quick-view';
import type { IdOf } from '@lamplight/contracts/ids';
import { write, type Implementation } from '../../platform/http/handler.ts';
import { fieldRefused, notFound, Refusal } from '../../platform/refusal.ts';
import { findMonitor } from '../patient-monitors/index.ts';
import {
  findOwnCall,
  insertPhoneCall,
  phoneOfNurse,
  setOutcome,
  type PhoneCallRow,
} from './phone-calls.queries.ts';

const callWire = (row: PhoneCallRow | undefined): ReplyOf<typeof logPhoneCall> => {
  if (!row) throw notFound();
  return {
    call_uuid: row.call_uuid,
    patient_monitor_id: row.patient_monitor_id as IdOf<'patient_monitor'>,
    unit: { id: row.unit_id as IdOf<'unit'>, name: row.unit_name },
    user:
      row.user_id === null || row.user_name === null
        ? null
        : { id: row.user_id as IdOf<'user'>, name: row.user_name },
    called_at: row.called_at.toISOString(),
    outcome: row.outcome,
  };
};

export const phoneCallsRoutes = (): Implementation[] => [
  write(logPhoneCall, async ({ db, who, params, body, now }) => {
    const monitor = await findMonitor(db, who, params.id);
    if (!monitor) throw notFound();
    const phone =
      body.user_id === null
        ? monitor.unit_phone
        : await phoneOfNurse(db, who, monitor.id, body.user_id);
    if (phone === undefined) throw fieldRefused('user_id', 'Please call a nurse of this patient');
    if (!phone) throw new Refusal('PhoneCall::NoNumber');
    const uuid = await insertPhoneCall(db, who, monitor, body.user_id, now);
    return callWire(await findOwnCall(db, who, { uuid, monitorId: monitor.id }));
  }),
  write(tellPhoneOutcome, async ({ db, who, params, body }) => {
    if (!(await findMonitor(db, who, params.id))) throw notFound();
    const called = { uuid: body.call_uuid, monitorId: params.id };
    await setOutcome(db, who, { ...called, outcome: body.outcome });
    return callWire(await findOwnCall(db, who, called));
  }),
];
