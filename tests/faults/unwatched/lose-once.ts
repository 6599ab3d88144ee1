import type pg from 'pg';
import { pollUntil } from '../../../tools/stack/poll-until.ts';
import { pause } from '../kill-and-wait.ts';
import { dueAt, judgeLoss, judgeWatched, type Judged } from './judge-loss.ts';
import { endsOf, toldOf, type ServerAccount } from './server-account.ts';
import type { ShownWarning, WarningScreen } from './warning-screen.ts';
import { guardSeconds, type GuardedRoom, type Loss, type ObserverPage, type Way } from './ways.ts';

/** Everything that is looked at while somebody is lost. */
export interface Watch {
  owner: pg.Pool;
  screens: readonly WarningScreen[];
  account: ServerAccount;
  chargeId: number;
  chargeIds: ReadonlySet<number>;
  slackMs: number;
}

/** Which page is lost how, and when after the beginning of the round. */
export interface Plan {
  page: ObserverPage;
  way: Way;
  place: number;
  afterMs: number;
}

export interface JudgedLoss extends Judged {
  kind: ObserverPage['kind'];
  way: Way;
  /** What the server heard of it, in this order. */
  told: string[];
}

export interface Round {
  losses: JudgedLoss[];
  /** Rooms of the same pages that were watched all the time. */
  watched: { room: GuardedRoom; faults: string[] }[];
}

/** So long the warnings are looked at after the last of them has come: none may be taken back. */
const lookOnMs = 700;
const settleWithinMs = 30_000;

/** All of them at about the same moment; afterwards those who can come back watch again. */
export async function loseOnce(watch: Watch, plans: readonly Plan[]): Promise<Round> {
  await everybodyIsWatched(watch, plans);
  watch.account.forget();
  const begun = Date.now();
  const lost = await Promise.all(
    plans.map(async ({ page, way, place, afterMs }) => {
      await pause(afterMs);
      return (await page.lose(way, place)).map((loss) => ({ ...loss, kind: page.kind }));
    }),
  );
  const losses = lost.flat();
  await untilToldOrDue(watch, losses, begun);
  const until = Date.now();
  const shown = shownSince(watch, begun);
  const judged = await Promise.all(
    losses.map((loss) => judge(watch, loss, { shown, begun, until })),
  );
  const lostIds = new Set(losses.map(({ room }) => room.monitorId));
  const watched = plans
    .flatMap(({ page }) => page.rooms)
    .filter(({ monitorId }) => !lostIds.has(monitorId))
    .map((room) => ({ room, faults: judgeWatched(room, shown, watch.account.of(room)) }));
  await Promise.all(plans.map(({ page }) => page.comeBack()));
  return { losses: judged, watched };
}

async function judge(
  watch: Watch,
  loss: Loss & Pick<ObserverPage, 'kind'>,
  { shown, begun, until }: { shown: ShownWarning[]; begun: number; until: number },
): Promise<JudgedLoss> {
  const { owner, account, chargeId, chargeIds, slackMs } = watch;
  const { room, way, kind } = loss;
  const samples = account.of(room);
  const told = [...toldOf(samples), ...(await endsOf(owner, room, begun))];
  const evidence = {
    shown: shown.filter(({ monitorId }) => monitorId === room.monitorId),
    samples,
    recipients: await recipientsOf(owner, room, begun),
    chargeIds,
    chargeId,
    until,
  };
  const judged = judgeLoss(loss, evidence, slackMs);
  const faults = judged.faults.map(
    (fault) => `${way} (${kind}, monitor ${room.monitorId}; heard: ${told.join(', ')}): ${fault}`,
  );
  return { ...judged, faults, kind, way, told };
}

const shownSince = ({ screens }: Watch, begun: number): ShownWarning[] =>
  screens.flatMap(({ warnings }) => warnings.filter(({ shownAt }) => shownAt >= begun));

async function recipientsOf(
  owner: pg.Pool,
  { monitorId }: GuardedRoom,
  begun: number,
): Promise<number[]> {
  const { rows } = await owner.query<{ user_id: number }>(
    `SELECT r.user_id::float8 FROM guard_warning_recipients r
       JOIN guard_warnings g ON g.hospital_id = r.hospital_id AND g.id = r.guard_warning_id
      WHERE g.patient_monitor_id = $1 AND r.told_at >= to_timestamp($2 / 1000.0)`,
    [monitorId, begun],
  );
  return rows.map(({ user_id }) => user_id);
}

/** Until both screens of each have it, or until the last moment at which they had to. */
async function untilToldOrDue(watch: Watch, losses: readonly Loss[], begun: number): Promise<void> {
  const end = Math.max(...losses.map((loss) => dueAt(loss, watch.slackMs).charge));
  // What the server says is looked at from the first moment at which it must say it.
  const from = Math.max(...losses.map((loss) => dueAt(loss, watch.slackMs).backup));
  const isToldTo = (shown: ShownWarning[], { room }: Loss, userId: number) =>
    shown.some((one) => one.monitorId === room.monitorId && one.userId === userId);
  for (;;) {
    const shown = shownSince(watch, begun);
    const isTold = losses.every(
      (loss) => isToldTo(shown, loss, loss.room.backupId) && isToldTo(shown, loss, watch.chargeId),
    );
    if (Date.now() > end || (isTold && Date.now() > from)) break;
    await pause(50);
  }
  await pause(lookOnMs);
}

/** Each room has a fresh proof, and no warning is open any more. */
async function everybodyIsWatched({ owner }: Watch, plans: readonly Plan[]): Promise<void> {
  const ids = plans.flatMap(({ page }) => page.rooms.map(({ monitorId }) => monitorId));
  await pollUntil(
    'everybody is watched again',
    async () => {
      const { rows } = await owner.query<{ id: string; lapse: string | null }>(
        `SELECT w.patient_monitor_id AS id, w.lapse FROM monitor_watch w
          WHERE w.patient_monitor_id = ANY($1::bigint[])
            AND (w.watched_at < now() - make_interval(secs => $2::float8 / 2) OR w.lapse IS NOT NULL
              OR w.watched_by_id IS NULL
              OR EXISTS (SELECT FROM guard_warnings g WHERE g.hospital_id = w.hospital_id
                AND g.patient_monitor_id = w.patient_monitor_id AND g.ended_at IS NULL))`,
        [ids, guardSeconds],
      );
      const open = rows.map(({ id, lapse }) => `${id} (${lapse ?? 'no fresh proof or warned of'})`);
      if (open.length > 0) throw new Error(open.join(', '));
    },
    { withinMs: settleWithinMs, everyMs: 100 },
  );
}
