import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { recordsExpected, recordsFound, type SaidRoom } from '../../support/adt-episodes.ts';
import { refusedMerges, type Group } from './plan.ts';

interface AdtFaults {
  lost: number;
  applied_twice: number;
  applied_without_a_trace: number;
  out_of_order: number;
  wrongly_refused: number;
  wrongly_accepted: number;
  records_wrong: number;
}

/** Compares what was acknowledged with what stands in the inbox, the history and the records. */
export async function judgeAdt(
  owner: pg.Pool,
  groups: readonly Group[],
  acknowledged: readonly string[],
  rooms: readonly SaidRoom[],
): Promise<AdtFaults> {
  const inbox = await owner.query<{ control_id: string; state: string }>(
    `SELECT control_id, state FROM hl7_inbox WHERE control_id LIKE 'F-%'`,
  );
  const states = new Map(inbox.rows.map(({ control_id, state }) => [control_id, state]));
  const applied = new Set([...states].flatMap(([id, state]) => (state === 'applied' ? [id] : [])));
  const history = await owner.query<{ patient_id: string; told: string[] }>(
    `SELECT patient_id, array_agg(details ->> 'control_id' ORDER BY id) AS told FROM adt_history
      WHERE details ->> 'control_id' LIKE 'F-%' GROUP BY 1`,
  );
  const told = history.rows.map((row) => row.told);
  const traces = new Set(told.flat());
  const refused = new Set(groups.flatMap((group) => [...refusedMerges(group)]));
  const ids = groups.flatMap((group) => group.told.map(({ controlId }) => controlId));
  return {
    lost: acknowledged.filter((id) => !['applied', 'failed'].includes(states.get(id) ?? '')).length,
    applied_twice:
      inbox.rows.length -
      states.size +
      told.reduce((sum, of) => sum + of.length - new Set(of).size, 0),
    applied_without_a_trace: [...applied].filter((id) => !traces.has(id)).length,
    out_of_order: told.filter((of) => !isAscending(of)).length,
    wrongly_refused: ids.filter((id) => !refused.has(id) && states.get(id) !== 'applied').length,
    wrongly_accepted: ids.filter((id) => refused.has(id) && states.get(id) !== 'failed').length,
    records_wrong: await countWrong(owner, groups, applied, rooms),
  };
}

/** Control ids end with the place in their group's order of sending. */
const placeOf = (controlId: string): number => Number(controlId.split('-')[2]);
const isAscending = (ids: readonly string[]): boolean =>
  ids.every((id, at) => at === 0 || placeOf(id) >= placeOf(ids[at - 1] ?? id));

async function countWrong(
  owner: pg.Pool,
  groups: readonly Group[],
  applied: ReadonlySet<string>,
  rooms: readonly SaidRoom[],
): Promise<number> {
  const found = await recordsFound(
    owner,
    groups.flatMap(({ numbers }) => numbers),
  );
  let wrong = 0;
  for (const { numbers, told } of groups) {
    const counted = told.filter(({ controlId }) => applied.has(controlId));
    const expected = recordsExpected(counted, numbers, rooms);
    for (const number of numbers) {
      if (isDeepStrictEqual(found.get(number), expected.get(number))) continue;
      wrong += 1;
      if (wrong <= 10)
        process.stderr.write(
          `  ${number}: ${JSON.stringify(found.get(number))}, expected ${JSON.stringify(expected.get(number))} after ${counted.map(({ controlId, code }) => `${controlId} ${code}`).join(', ')}\n`,
        );
    }
  }
  return wrong;
}
