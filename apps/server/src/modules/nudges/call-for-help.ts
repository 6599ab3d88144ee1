import { randomUUID } from 'node:crypto';
import type { DeviceCard } from '@lamplight/contracts/device/device-protocol';
import { ruleOfHelp } from '@lamplight/domain/alarms/nudge-rules';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Platform } from '../../platform/platform.ts';
import { openHelpCall } from '../help-calls/index.ts';
import { monitorBefore } from './nudges.queries.ts';
import { raiseNudge } from './raise-nudge.ts';

/** Starts a call for help from a room. Returns false if the patient isn't being monitored. */
export const callForHelp =
  (platform: Platform) =>
  async ({ hospital_id: hospitalId, device_id }: DeviceCard): Promise<boolean> => {
    const actor = {
      hospitalId,
      userId: null,
      userName: 'The patient’s room',
      requestId: randomUUID(),
    };
    const isCalling = await platform.database.writing(actor, async (tx) => {
      const monitorId = await monitorBefore(tx, hospitalId, device_id);
      if (monitorId === undefined) return false;
      const now = platform.clock.now();
      const asking = { color: 'red', source: 'wake_word', rule: ruleOfHelp } as const;
      const raised = await raiseNudge(tx, { hospitalId, monitorId, ...asking, by: null, now });
      if (raised === 'not-watched') return false;
      await openHelpCall(tx, { hospitalId, monitorId, now });
      await insertAuditRow(tx, {
        hospitalId,
        userId: null,
        sessionId: null,
        requestId: actor.requestId,
        call: 'device.help',
        action: 'act',
        subject: 'patient_monitor',
        subjectIds: [monitorId],
        divisionId: null,
      });
      return true;
    });
    platform.bus.poke();
    return isCalling;
  };
