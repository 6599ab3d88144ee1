/** More than these at once are no load any more but a heap of people who went away. */
const mostAtOnce = 3_000;

export interface Paced {
  /** Milliseconds of each that ended well. */
  took: number[];
  /** Why others did not, each reason once. */
  failed: Map<string, number>;
  /** What was not even begun, because too many had no answer yet. */
  leftOut: number;
}

/** Acts begin by the clock, however long those before them take: who waits for an answer does not stop others. */
export async function atPace(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  act: (turn: number) => Promise<unknown>,
): Promise<Paced> {
  const paced: Paced = { took: [], failed: new Map(), leftOut: 0 };
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const early = begun + (turn * 1_000) / perSecond - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    if (running.size >= mostAtOnce) {
      paced.leftOut += 1;
      continue;
    }
    const started = performance.now();
    const one: Promise<void> = act(turn)
      .then(
        () => void paced.took.push(performance.now() - started),
        (error: unknown) => {
          const reason = String(error).slice(0, 160);
          paced.failed.set(reason, (paced.failed.get(reason) ?? 0) + 1);
        },
      )
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  return paced;
}
