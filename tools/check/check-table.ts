import type { CheckResult } from './run-check.ts';

export function checkTable(results: readonly CheckResult[]): string {
  const lines = results.map(
    ({ check, passed, seconds }) =>
      `${check.title.padEnd(14)} ${check.name.padEnd(8)} ${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`,
  );
  return lines.join('\n');
}
