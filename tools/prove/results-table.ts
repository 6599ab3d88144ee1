import type { Result } from './kept-results.ts';
import type { Proof } from './proofs.ts';

/** One line for each: how it ended, where and when, and whether the code has changed since then. */
export function resultsTable(
  results: readonly { proof: Proof; result: Result | undefined }[],
  commit: string,
): string {
  return results
    .map(({ proof, result }) => `${proof.name.padEnd(22)} ${line(result, commit)}`)
    .join('\n');
}

function line(result: Result | undefined, commit: string): string {
  if (!result) return 'never run';
  const { pass, date, machine, stolen, minutes } = result;
  return [
    pass ? 'held  ' : 'MISSED',
    `${minutes.toFixed(1).padStart(5)} min`,
    date,
    `${machine}, ${Math.round(stolen * 100)} % taken by others`,
    result.commit === commit ? result.commit : `${result.commit} (older code)`,
  ].join('  ');
}
