import { median } from '../bench/benchmark.ts';

/**
 * Median duration of five runs in milliseconds: a single stall of a busy machine does not decide it.
 * `reset` is not measured.
 */
export async function medianMs(
  run: () => Promise<unknown>,
  reset: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
    await reset();
  }
  return median(times);
}
