/** What a benchmark answers: how near to the bare engine it came, and the goal it was held to. */
export interface Outcome {
  name: string;
  ratio: number;
  goal: number;
  pass: boolean;
  /** Absolute figures, for the reader; they depend on the machine. */
  [figure: string]: unknown;
}

export interface BenchOptions {
  /** Checks that it works, in under a minute: few and short rounds, held to a wider goal. */
  quick: boolean;
  /** How many patients, where a benchmark is about their number. */
  patients?: number | undefined;
  /** How long a benchmark takes for its shift; 0 leaves it out. */
  minutes?: number | undefined;
  /** Only the shift. */
  hours?: boolean;
}

export interface Benchmark {
  about: string;
  run(options: BenchOptions): Promise<Outcome>;
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

export const percentile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
};

/**
 * Runs the two in turn, so that a noisy neighbour disturbs both alike, and answers with their
 * medians. The first pair only warms up.
 */
export async function alternate(
  rounds: number,
  bare: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<{ bare: number; ours: number; bareAll: number[]; oursAll: number[] }> {
  const bareAll: number[] = [];
  const oursAll: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await bare();
    const other = await ours();
    if (round === 0) continue;
    bareAll.push(Math.round(one));
    oursAll.push(Math.round(other));
    process.stderr.write(`  round ${round}: bare ${Math.round(one)}, ours ${Math.round(other)}\n`);
  }
  return { bare: median(bareAll), ours: median(oursAll), bareAll, oursAll };
}
