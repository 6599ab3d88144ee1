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

/** One line for each kind of problem a call has, with how often and the first of them: the rest repeats it. */
export function findingLines(findings: readonly Finding[]): string[] {
  const alike = Map.groupBy(
    findings,
    ({ call, problem }) => `${call} ${problem.replaceAll(/\d+/g, '#')}`,
  );
  return [...alike.values()].map(([first, ...others]) =>
    first ? `${others.length + 1} × ${findingText(first)}` : '',
  );
}
