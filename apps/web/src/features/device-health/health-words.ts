/** How long events wait, as people say it. */
export const lagText = (ms: number): string =>
  ms < 1_000 ? 'under 1 s' : `${Math.round(ms / 1_000)} s`;
