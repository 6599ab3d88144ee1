/** Never rounded up to all of it: 99.996 % is not always. */
export function percentText(percent: number | null): string | undefined {
  if (percent === null) return undefined;
  return percent === 100 ? '100 %' : `${(Math.floor(percent * 100) / 100).toFixed(2)} %`;
}
