import type pg from 'pg';
import { allHospitalIds, checkSeal, readHead } from './audit.queries.ts';
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
    const last = Math.max(head?.seq ?? 0, ...published.keys());
    for (let seq = 1; seq <= last; seq += 1) {
      const finding = await verifySeal(client, hospitalId, seq, published.get(seq));
      seals += 1;
      if (!finding) continue;
      findings.push(finding);
      break;
    }
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
