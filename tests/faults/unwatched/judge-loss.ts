import type { Sample } from './server-account.ts';
import type { ShownWarning } from './warning-screen.ts';
import { guardSeconds, ways, type GuardedRoom, type Loss } from './ways.ts';

const guardMs = guardSeconds * 1_000;
/** Proofs that were under way at the moment of the loss. */
const underWayMs = 1_000;

export interface Evidence {
  /** On all screens, of this room, since the round began. */
  shown: readonly ShownWarning[];
  samples: readonly Sample[];
  /** Everybody whom the server told, of all warnings of this room since the round began. */
  recipients: readonly number[];
  chargeIds: ReadonlySet<number>;
  /** She whose screen was looked at. */
  chargeId: number;
  /** From then on somebody may watch again. */
  until: number;
}

export interface Judged {
  /** From the last moment of being watched to each screen. */
  backupMs: number | undefined;
  chargeMs: number | undefined;
  faults: string[];
}

/** The guard looks every second; the rest is the machine's. */
export const allowanceMs = { full: 2_000, quick: 5_000 };

const secondsAfter = (at: number, { lostAt }: Loss) => `${((at - lostAt) / 1_000).toFixed(1)} s`;

/** When each of the two has to know it at the latest. */
export const dueAt = ({ way, lostAt }: Loss, slackMs: number) => {
  const latest = lostAt + ways[way].noticedWithinMs + slackMs;
  return { backup: latest + guardMs, charge: latest + 2 * guardMs };
};

/** What was wrong with how one loss was noticed; nothing is right. */
export function judgeLoss(loss: Loss, evidence: Evidence, slackMs: number): Judged {
  const { shown, chargeId, until } = evidence;
  const of = (userId: number) => shown.find((warning) => warning.userId === userId);
  const [backup, charge] = [of(loss.room.backupId), of(chargeId)];
  const due = dueAt(loss, slackMs);
  const faults = [
    ...onTime('backup', loss, backup, due.backup),
    ...onTime('charge nurse', loss, charge, due.charge),
    ...inOrder(backup, charge),
    ...wrongPeople(loss, evidence),
    ...wrongReasons(loss, shown),
    ...lateProofs(loss, evidence),
    ...falselyWatched(loss, evidence, due.backup),
    ...shown
      .filter(({ goneAt }) => goneAt !== undefined && goneAt < until)
      .map(({ goneAt }) => `the warning was taken back ${secondsAfter(goneAt ?? 0, loss)} after`),
  ];
  const ms = (warning: ShownWarning | undefined) => warning && warning.shownAt - loss.lostAt;
  return { backupMs: ms(backup), chargeMs: ms(charge), faults };
}

function onTime(who: string, loss: Loss, warning: ShownWarning | undefined, due: number): string[] {
  if (!warning) return [`the ${who} was not warned`];
  if (warning.shownAt < loss.lostAt) return [`the ${who} was warned while somebody watched`];
  if (warning.shownAt <= due) return [];
  return [`the ${who} was warned late: ${secondsAfter(warning.shownAt, loss)} after`];
}

/** The backup has the guard's time for herself. */
function inOrder(backup: ShownWarning | undefined, charge: ShownWarning | undefined): string[] {
  const isEarly = (warning: ShownWarning | undefined, times: number) =>
    warning !== undefined && warning.toldAt - warning.unwatchedSince < times * guardMs;
  return [
    ...(isEarly(backup, 1) ? ['the backup was told before the time was over'] : []),
    ...(isEarly(charge, 2) ? ['the charge nurse was told before her time'] : []),
  ];
}

const wrongPeople = ({ room }: Loss, { shown, recipients, chargeIds }: Evidence): string[] =>
  [...new Set([...shown.map(({ userId }) => userId), ...recipients])]
    .filter((id) => id !== room.backupId && !chargeIds.has(id))
    .map((id) => `person ${id} was warned, whose patient it is not`);

const wrongReasons = ({ way }: Loss, shown: readonly ShownWarning[]): string[] =>
  [...new Set(shown.map(({ why }) => why))]
    .filter((why) => why !== ways[way].why)
    .map((why) => `'${why}' was given for the reason instead of '${ways[way].why}'`);

/** Who sits before a closed curtain goes on saying that she does, rightly. */
function lateProofs(loss: Loss, { samples, until }: Evidence): string[] {
  if (loss.way === 'curtain') return [];
  const latest = loss.lostAt + ways[loss.way].noticedWithinMs + underWayMs;
  const proof = samples.find(({ at, watchedAt }) => at < until && watchedAt > latest);
  if (!proof) return [];
  return [`taken for watched ${secondsAfter(proof.watchedAt, loss)} after`];
}

/** Without an open warning the server says that she is watched. */
function falselyWatched(loss: Loss, { samples, until }: Evidence, from: number): string[] {
  const after = samples.filter(({ at }) => at >= from && at < until);
  if (after.length === 0) return ['nobody looked at what the server said'];
  const wrong = after.find(({ warningId }) => warningId === null);
  return wrong ? [`said to be watched ${secondsAfter(wrong.at, loss)} after`] : [];
}

/** Of a room that was watched all the time nobody is to be warned. */
export const judgeWatched = (
  { monitorId }: GuardedRoom,
  shown: readonly ShownWarning[],
  samples: readonly Sample[],
): string[] => {
  const isWarned =
    shown.some((warning) => warning.monitorId === monitorId) ||
    samples.some(({ warningId }) => warningId !== null);
  return isWarned ? ['somebody was warned although she was watched'] : [];
};
