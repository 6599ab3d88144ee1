import { inviteUser } from '@lamplight/contracts/calls/users';
import { insertAuditRow } from '../../platform/audit/audit.queries.ts';
import type { Tx } from '../../platform/database/database.ts';
import { auditRow } from '../../platform/http/audit-row.ts';
import type { JobTools, ModuleJob } from '../../platform/jobs/module-job.ts';
import { scheduleJob } from '../../platform/jobs/schedule-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertLinks } from '../../platform/resources/insert-rows.ts';
import type { Principal } from '../../platform/sessions/principal.ts';
import { accountsOf, noteInvitation } from './invite-person.ts';
import {
  dropDueInvitation,
  postponeDueInvitation,
  takeDueInvitation,
  type DueInvitation,
} from './invitations.queries.ts';

const job = 'send-due-invitations';
/** A run is short, so that what others wait for is not held up behind thousands of mails. */
const mostPerRun = 25;
/** With the pauses between them, a little more than half a day. */
const mostAttempts = 10;

const schedule = (tx: Tx, now: Date) => scheduleJob(tx, { task: job, data: {}, at: now, key: job });

/** Leaves a mail to each of these people to the background; the import itself waits for none. */
export async function queueInvitations(
  { db, who, now }: { db: Tx; who: Principal; now: Date },
  userIds: readonly number[],
): Promise<void> {
  const { hospitalId, userId: asked_by, sessionId: session_id } = who;
  const due = userIds.map((user_id) => ({
    user_id,
    asked_by,
    session_id,
    attempts: 0,
    next_at: now,
  }));
  await insertLinks(db, 'invitations_due', hospitalId, due);
  await schedule(db, now);
}

type Outcome = 'sent' | 'failed' | 'none';

/** No transaction is open while a mail is on its way: everybody's live events would wait for it. */
async function sendNext(tools: JobTools, hospitalId: number): Promise<Outcome> {
  const { database, clock } = tools;
  const now = clock.now();
  const actor = { hospitalId, userId: null, userName: 'System', requestId: job };
  const taken = await database.writing(actor, async (tx) => {
    const due = await takeDueInvitation(tx, hospitalId, now);
    if (due) await tryLater(tx, hospitalId, due, now);
    return due;
  });
  if (!taken) return 'none';
  const { organization, accounts } = await accountsOf(
    tools,
    database.reading(hospitalId),
    hospitalId,
  );
  const mails = accounts && !taken.is_disabled;
  try {
    if (mails) await accounts.invite({ organization, email: taken.email }, taken.name);
  } catch (error) {
    if (error instanceof Refusal) return 'failed';
    throw error;
  }
  await database.writing(actor, async (tx) => {
    if (mails) await note(tx, hospitalId, taken, clock.now());
    await dropDueInvitation(tx, hospitalId, taken.user_id);
  });
  return 'sent';
}

async function note(tx: Tx, hospitalId: number, due: DueInvitation, now: Date): Promise<void> {
  const sender = { hospitalId, userId: due.asked_by, sessionId: due.session_id };
  const person = { id: due.user_id, version: due.version };
  await noteInvitation(tx, sender, person, { at: now, byImport: true });
  await insertAuditRow(tx, auditRow(inviteUser, sender, job, [due.user_id], null));
}

/**
 * Put off before it is tried: whoever dies in between has not lost it. Who could not be reached by then
 * is shown as not invited, and can be invited by hand.
 */
async function tryLater(tx: Tx, hospitalId: number, due: DueInvitation, now: Date): Promise<void> {
  if (due.attempts + 1 >= mostAttempts) return dropDueInvitation(tx, hospitalId, due.user_id);
  const nextAt = new Date(now.getTime() + 60_000 * 2 ** due.attempts);
  return postponeDueInvitation(tx, hospitalId, due.user_id, nextAt);
}

export const invitationJobs: readonly ModuleJob[] = [
  {
    name: job,
    lane: 'slow',
    cron: '* * * * *',
    run: async (_data, tools) => {
      for (const hospitalId of await tools.hospitalIds()) {
        let left = mostPerRun;
        // A failure is likely to be everybody's: the others wait for the next run.
        while (left > 0 && (await sendNext(tools, hospitalId)) === 'sent') left -= 1;
        if (left > 0) continue;
        const actor = { hospitalId, userId: null, userName: 'System', requestId: job };
        await tools.database.writing(actor, (tx) => schedule(tx, tools.clock.now()));
      }
    },
  },
];
