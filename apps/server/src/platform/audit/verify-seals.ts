import type pg from 'pg';
import { allHospitalIds, checkSeal, findRowFromTheFuture, readHead } from './audit.queries.ts';
import type { SealHeads } from './seal-heads.ts';

export type SealFinding =
  | { hospitalId: number; seq: number; problem: 'altered' | 'missing' | 'inserted'; rowId: number }
  | { hospitalId: number; seq: number; problem: 'chain' | 'published' | 'seal missing' };

/** Recomputes every seal of every hospital; answers with the first thing wrong in each. */
export async function verifySeals(
  client: pg.ClientBase,
  heads: SealHeads,
): Promise<{ seals: number; findings: SealFinding[] }> {
  const findings: SealFinding[] = [];
  let seals = 0;
  for (const hospitalId of await allHospitalIds(client)) {
    const published = await heads.read(hospitalId);
    const head = await readHead(client, hospitalId);
    // Not by spreading: there are more heads after a day than a function takes arguments.
    let last = head?.seq ?? 0;
    for (const seq of published.keys()) last = Math.max(last, seq);
    let finding: SealFinding | undefined;
    for (let seq = 1; seq <= last && !finding; seq += 1) {
      finding = await verifySeal(client, hospitalId, seq, published.get(seq));
      seals += 1;
    }
    finding ??= await verifyUnsealed(client, hospitalId, last + 1);
    if (finding) findings.push(finding);
  }
  return { seals, findings };
}

async function verifySeal(
  client: pg.ClientBase,
  hospitalId: number,
  seq: number,
  published: string | undefined,
): Promise<SealFinding | undefined> {
  const check = await checkSeal(client, hospitalId, seq);
  if (!check) return { hospitalId, seq, problem: 'seal missing' };
  const row = (problem: 'altered' | 'missing' | 'inserted', ids: number[]) =>
    ids[0] === undefined ? undefined : { hospitalId, seq, problem, rowId: ids[0] };
  return (
    row('missing', check.missing) ??
    row('altered', check.altered) ??
    row('inserted', check.inserted) ??
    (check.chained ? undefined : { hospitalId, seq, problem: 'chain' as const }) ??
    (published === undefined || published === check.seal
      ? undefined
      : { hospitalId, seq, problem: 'published' as const })
  );
}

async function verifyUnsealed(
  client: pg.ClientBase,
  hospitalId: number,
  seq: number,
): Promise<SealFinding | undefined> {
  const rowId = await findRowFromTheFuture(client, hospitalId);
  return rowId === undefined ? undefined : { hospitalId, seq, problem: 'inserted', rowId };
}
