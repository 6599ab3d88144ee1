import { keptResult, keepResult } from './prove/kept-results.ts';
import { provenCommit } from './prove/proven-commit.ts';
import { allProofs } from './prove/proofs.ts';
import { resultsTable } from './prove/results-table.ts';
import { runProof } from './prove/run-proof.ts';

/**
 * npm run prove: every benchmark and fault test in full and the coverage of the documents, one after the
 * other, on a machine that does nothing else. Each result is kept with its commit, so a run that was
 * stopped goes on where it was, and what holds for this commit is not run again.
 *
 *   npm run prove -- faults-alarms bench-adt   only these
 *   npm run prove -- --again                   also what has a result for this commit
 *   npm run prove -- --table                   run nothing, print what is kept
 */
async function main(args: string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const proofs = await allProofs();
  const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
  if (unknown.length) {
    process.stderr.write(
      `There is no proof '${unknown.join("', '")}'. Known: ${proofs.map(({ name }) => name).join(', ')}\n`,
    );
    return 2;
  }
  const commit = await provenCommit();
  const wanted = proofs.filter(({ name }) => !names.length || names.includes(name));
  for (const proof of args.includes('--table') ? [] : wanted) {
    const kept = await keptResult(proof);
    if (kept?.commit === commit && !args.includes('--again')) continue;
    process.stderr.write(`\n=== ${proof.name}\n`);
    await keepResult(await runProof(proof, commit));
  }
  const results = await Promise.all(
    wanted.map(async (proof) => ({ proof, result: await keptResult(proof) })),
  );
  process.stdout.write(`${resultsTable(results, commit)}\n`);
  return results.every(({ result }) => result?.pass && result.commit === commit) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
