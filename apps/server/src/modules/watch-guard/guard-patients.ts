import { guardStep } from '@lamplight/domain/watching/watch-guard';
import { allHospitalIds } from '../../platform/audit/audit.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Leadership } from '../../platform/leader.ts';
import type { Platform } from '../../platform/platform.ts';
import { chargeNursesOf, ownersOf } from '../assignments/index.ts';
import { notify } from '../notifications/index.ts';
import {
  endWarning,
  insertRecipients,
  insertWarning,
  listDoubtful,
  lockWatch,
  markChargeTold,
  peopleOfDivision,
  type GuardedRow,
} from './guard.queries.ts';

const lookEveryMs = 1_000;
/** A hospital that could not be looked at for longer had perhaps no way to prove anything either. */
const blindAfterMs = 3_000;

/** Looks after patients whom nobody watches, in one process of the cell at a time. */
export async function guardPatients(lead: Leadership, platform: Platform): Promise<void> {
  // Nobody could prove anything while the guard was away: everybody gets the time to do so again.
  const begun = platform.clock.now();
  const blindUntil = new Map<number, Date>();
  const lookedAt = new Map<number, Date>();
  while (lead.held) {
    for (const hospitalId of await allHospitalIds(lead.client)) {
      const since = blindUntil.get(hospitalId) ?? begun;
      try {
        const now = platform.clock.now();
        await guardHospital(platform, hospitalId, { since, now });
        lookedAt.set(hospitalId, now);
      } catch (error) {
        // One hospital that cannot be looked at must not leave the others without a guard.
        const failedAt = platform.clock.now();
        const last = lookedAt.get(hospitalId) ?? begun;
        if (failedAt.getTime() - last.getTime() > blindAfterMs)
          blindUntil.set(hospitalId, failedAt);
        platform.log.error({ err: error, hospital: hospitalId }, 'the guard could not look');
      }
    }
    await lead.pause(lookEveryMs);
  }
}

interface Look {
  /** The guard has watched since. */
  since: Date;
  now: Date;
}

export async function guardHospital(
  platform: Platform,
  hospitalId: number,
  look: Look,
): Promise<void> {
  const doubtful = await listDoubtful(platform.database.reading(hospitalId), hospitalId, look.now);
  for (const row of doubtful) {
    if (stepOf(row, look).do === 'rest') continue;
    const actor = { hospitalId, userId: null, userName: 'Guard', requestId: 'watch-guard' };
    try {
      await platform.database.writing(actor, (tx) => takeStep(tx, hospitalId, row.id, look));
      platform.bus.poke();
    } catch (error) {
      // Thrown on, it would give everybody the whole time again, at every look, for ever.
      platform.log.error({ err: error, monitor: row.id }, 'the guard could not tell of a patient');
    }
  }
}

const stepOf = (row: GuardedRow, { since, now }: Look) =>
  guardStep(
    {
      isActive: row.is_active,
      guardSeconds: row.guard_seconds,
      watchedAt: row.watched_at,
      lapse: row.lapse,
      isUnseen: row.is_unseen,
      curtain: row.curtain_closed_at && {
        closedAt: row.curtain_closed_at,
        minutes: row.guard_curtain_minutes,
      },
      told: row.warning_id === null ? 'nobody' : row.is_charge_told ? 'charge' : 'backup',
      guardedSince: since,
    },
    now,
  );

/** Looked at again under the lock: a proof may have come in between. */
async function takeStep(tx: Tx, hospitalId: number, monitorId: number, look: Look): Promise<void> {
  await lockWatch(tx, hospitalId, monitorId);
  const [row] = await listDoubtful(tx, hospitalId, look.now, monitorId);
  if (!row) return;
  const step = stepOf(row, look);
  const { now } = look;
  if (step.do === 'end' && row.warning_id !== null)
    await endWarning(tx, hospitalId, row.warning_id, now);
  if (step.do === 'tell-backup') {
    const backups = (await ownersOf(tx, hospitalId, monitorId))
      .filter(({ role, place }) => role === 'observer' && place === 'backup')
      .map(({ user_id }) => user_id);
    const warning = {
      monitorId,
      divisionId: row.division_id,
      why: step.why,
      since: step.since,
      now,
    };
    const toldTo = backups.length > 0 ? 'backup' : 'charge';
    const warningId = await insertWarning(tx, hospitalId, { ...warning, toldTo });
    const isTold = await tell(tx, hospitalId, { ...warning, warningId, userIds: backups });
    if (!isTold) await tellCharge(tx, hospitalId, { ...warning, warningId });
  }
  if (step.do === 'tell-charge' && row.warning_id !== null)
    await tellCharge(tx, hospitalId, {
      monitorId,
      divisionId: row.division_id,
      warningId: row.warning_id,
      now,
    });
}

interface Told {
  monitorId: number;
  warningId: number;
  now: Date;
}

async function tellCharge(
  tx: Tx,
  hospitalId: number,
  told: Told & { divisionId: number },
): Promise<void> {
  const nurses = await chargeNursesOf(tx, hospitalId, told.divisionId);
  const isTold = await tell(tx, hospitalId, {
    ...told,
    userIds: nurses.map(({ user_id }) => user_id),
  });
  // Where nobody is in charge, everybody is.
  if (!isTold)
    await tell(tx, hospitalId, {
      ...told,
      userIds: await peopleOfDivision(tx, hospitalId, told.divisionId),
    });
  await markChargeTold(tx, hospitalId, told.warningId, told.now);
}

async function tell(
  tx: Tx,
  hospitalId: number,
  { monitorId, warningId, userIds, now }: Told & { userIds: readonly number[] },
): Promise<boolean> {
  if (userIds.length === 0) return false;
  await notify(tx, hospitalId, {
    readers: { users: userIds },
    kind: 'guard_alerted',
    about: { monitorId },
    now,
  });
  return insertRecipients(tx, hospitalId, { warningId, userIds, now });
}
