import { expect, it } from 'vitest';
import { judgeLoss, judgeWatched, type Evidence } from './judge-loss.ts';
import type { Sample } from './server-account.ts';
import type { ShownWarning } from './warning-screen.ts';
import type { Loss } from './ways.ts';

const [backupId, chargeId, somebodyElse] = [1, 2, 3];
const lostAt = 100_000;
const loss: Loss = {
  room: { hospitalId: 1, divisionId: 2, monitorId: 9, deviceId: 5, backupId },
  way: 'sound off',
  lostAt,
};
const warned = (userId: number, seconds: number): ShownWarning => ({
  userId,
  monitorId: 9,
  why: 'sound_off',
  shownAt: lostAt + seconds * 1_000,
  goneAt: undefined,
  unwatchedSince: lostAt - 200,
  toldAt: lostAt + seconds * 1_000,
});
const sample = (seconds: number, warningId: number | null): Sample => ({
  at: lostAt + seconds * 1_000,
  watchedAt: lostAt - 200,
  lapse: 'sound_off',
  warningId,
});
const right: Evidence = {
  shown: [warned(backupId, 5.5), warned(chargeId, 10.5)],
  samples: [sample(1, null), sample(6, 4), sample(8, 4), sample(11, 4)],
  recipients: [backupId, chargeId],
  chargeIds: new Set([chargeId]),
  chargeId,
  until: lostAt + 12_000,
};
const faultsWith = (other: Partial<Evidence>, of = loss) =>
  judgeLoss(of, { ...right, ...other }, 2_000).faults;

it('finds nothing wrong where the backup and then the charge nurse were warned in time', () => {
  expect(judgeLoss(loss, right, 2_000)).toEqual({ backupMs: 5_500, chargeMs: 10_500, faults: [] });
});

it.each<[string, Partial<Evidence>, string]>([
  ['nobody', { shown: [] }, 'the backup was not warned'],
  ['late', { shown: [warned(backupId, 8), warned(chargeId, 10.5)] }, 'the backup was warned late'],
  ['no charge nurse', { shown: [warned(backupId, 5.5)] }, 'the charge nurse was not warned'],
  [
    'too early',
    { shown: [warned(backupId, 5.5), warned(chargeId, 6)] },
    'the charge nurse was told before her time',
  ],
  ['a stranger', { recipients: [backupId, chargeId, somebodyElse] }, 'person 3 was warned'],
  [
    'a false reason',
    { shown: right.shown.map((one) => ({ ...one, why: 'left' as const })) },
    "'left' was given for the reason",
  ],
  ['a gap', { samples: [...right.samples, sample(9, null)] }, 'said to be watched 9.0 s after'],
  [
    'a late proof',
    { samples: [{ ...sample(8, 4), watchedAt: lostAt + 4_000 }] },
    'taken for watched 4.0 s after',
  ],
  [
    'taken back',
    { shown: right.shown.map((one) => ({ ...one, goneAt: lostAt + 11_000 })) },
    'the warning was taken back 11.0 s after',
  ],
  ['no look', { samples: [] }, 'nobody looked at what the server said'],
])('finds: %s', (_, other, fault) => {
  expect(faultsWith(other).join('\n')).toContain(fault);
});

it('lets who sits before a closed curtain say so', () => {
  const curtained = { ...loss, way: 'curtain' as const };
  const samples = right.samples.map((one) => ({ ...one, watchedAt: one.at }));
  const shown = right.shown.map((one) => ({ ...one, why: 'curtain' as const }));
  expect(faultsWith({ samples, shown }, curtained)).toEqual([]);
});

it('finds a warning of somebody who was watched', () => {
  expect(judgeWatched(loss.room, [], [sample(1, null)])).toEqual([]);
  expect(judgeWatched(loss.room, [warned(backupId, 1)], [])).toHaveLength(1);
  expect(judgeWatched(loss.room, [], [sample(1, 4)])).toHaveLength(1);
});
