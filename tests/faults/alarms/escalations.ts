import type pg from 'pg';
import type { AlarmStepName } from '../../../packages/contracts/src/entities/open-alarm.ts';
import {
  isAnswered,
  nextEscalation,
  type Escalation,
  type StepTimes,
} from '../../../packages/domain/src/alarms/alarm-steps.ts';

/** A call that was due this long before the answer came must have happened; between the two it may have. */
const slackMs = 5_000;

interface Followed {
  raisedAt: Date;
  steps: readonly { step: AlarmStepName; at: Date }[];
  made: readonly { step: string; round: number; told: string; at: Date }[];
}

export interface JudgedEscalations {
  /** Calls for the next person that the rule asks for. */
  due: number;
  /** Of these, made once and not before their time. */
  done: number;
  /** Made twice, too early, or after somebody had answered. */
  wrong: number;
  /** How long after its time the latest was made. */
  latestMs: number;
}

/** Every call for the next person because nobody acknowledged, of all alarms, against the rule itself. */
export function judgeEscalations(
  alarms: readonly Followed[],
  times: StepTimes,
  now: Date,
): JudgedEscalations {
  const judged = { due: 0, done: 0, wrong: 0, latestMs: 0 };
  for (const alarm of alarms) {
    const answeredAt = alarm.steps
      .filter((one) => isAnswered([one]))
      .reduce((first, { at }) => Math.min(first, at.getTime()), now.getTime());
    const may = callsOf(alarm.raisedAt, times).filter(({ at }) => at.getTime() < answeredAt);
    for (const { step, round, at } of may) {
      const made = alarm.made.filter((one) => one.step === step && one.round === round);
      const late = made.map((one) => one.at.getTime() - at.getTime());
      const isRight = made.length === 1 && late.every((ms) => ms >= 0);
      if (made.length > 1 || late.some((ms) => ms < 0)) judged.wrong += 1;
      if (isRight) judged.latestMs = Math.max(judged.latestMs, ...late);
      if (!isRight && at.getTime() + slackMs >= answeredAt) continue;
      judged.due += 1;
      if (isRight) judged.done += 1;
    }
    // None that no rule asks for, and nobody is called twice.
    judged.wrong += alarm.made.filter(
      (one) => !may.some(({ step, round }) => step === one.step && round === one.round),
    ).length;
    const rungs = alarm.made.map(({ told }) => told).filter((told) => told !== 'again');
    judged.wrong += rungs.length - new Set(rungs).size;
  }
  return judged;
}

/** All calls that would be made of an alarm that nobody answers. */
function callsOf(raisedAt: Date, times: StepTimes): Escalation[] {
  const calls: Escalation[] = [];
  for (;;) {
    const next = nextEscalation(raisedAt, [], times, calls);
    if (!next) return calls;
    calls.push(next);
  }
}

/** As the database has them. */
export async function followedAlarms(owner: pg.Pool): Promise<Followed[]> {
  const { rows } = await owner.query<Followed>(
    `SELECT s.observed_at AS "raisedAt",
            coalesce((SELECT jsonb_agg(jsonb_build_object('step', t.step, 'at', t.at)) FROM alarm_steps t
               WHERE t.hospital_id = s.hospital_id AND t.stat_alarm_id = s.id), '[]') AS steps,
            coalesce((SELECT jsonb_agg(to_jsonb(e)) FROM alarm_escalations e
               WHERE e.hospital_id = s.hospital_id AND e.stat_alarm_id = s.id AND e.step <> 'many'), '[]') AS made
       FROM stat_alarms s WHERE s.is_followed`,
  );
  const dated = <Row extends { at: Date }>(all: readonly Row[]) =>
    all.map((one) => ({ ...one, at: new Date(one.at) }));
  return rows.map(({ raisedAt, steps, made }) => ({
    raisedAt,
    steps: dated(steps),
    made: dated(made),
  }));
}
