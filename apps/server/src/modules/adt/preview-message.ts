import type { AdtPreview } from '@lamplight/contracts/entities/adt-message';
import { may } from '@lamplight/domain/people/ability';
import type { Tx } from '../../platform/database/database.ts';
import { takenBack } from '../../platform/database/taken-back.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { beforePreview, listChanges } from './adt-messages.queries.ts';
import { applyMessages } from './apply-message.ts';
import { isPassing, whyNot } from './apply-waiting.ts';
import { FailedMessage } from './unapplied.ts';

/** What applying a stored message now would do: it is applied for real and taken back. */
export function previewMessage(tx: Tx, who: Principal, id: number, now: Date): Promise<AdtPreview> {
  return takenBack(tx, async () => {
    const before = await beforePreview(tx, who.hospitalId, id);
    if (!before) throw new Error('A message that is locked is not there');
    const seesPatients = may(who.ability, ['View', 'Patient']);
    const nothing = seesPatients ? [] : null;
    try {
      const [outcome] = await applyMessages(tx, who.hospitalId, [before.message], now);
      if (!outcome) {
        const error =
          'Messages about the same patient wait before this one. Try again in a moment.';
        return { state: 'failed', error, remarks: [], changes: nothing };
      }
      const changes = seesPatients ? await listChanges(tx, who, id, before.history) : null;
      return {
        state: outcome.state,
        error: outcome.error,
        remarks: [...outcome.remarks],
        // The number of a record that is taken back again leads nowhere.
        changes:
          changes?.map(({ patient_id, ...change }) => ({
            ...change,
            patient_id: before.patients.includes(patient_id) ? patient_id : null,
          })) ?? nothing,
      };
    } catch (thrown) {
      const error = thrown instanceof FailedMessage ? thrown.cause : thrown;
      if (isPassing(error)) throw error;
      return { state: 'failed', error: whyNot(error), remarks: [], changes: nothing };
    }
  });
}
