/** One thing the matrix did not expect. */
export interface Finding {
  call: string;
  caller: string;
  /** Which id was aimed where, or which field was tampered with. */
  target: string;
  problem: string;
}

export const findingText = ({ call, caller, target, problem }: Finding): string =>
  `${call} · ${caller} · ${target}: ${problem}`;
