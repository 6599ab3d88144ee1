/** How many test files run at the same time: `LAMPLIGHT_TEST_WORKERS`, or what suits two cores. */
export function workersFor(usual: number): number {
  const wanted = Number(process.env['LAMPLIGHT_TEST_WORKERS'] ?? usual);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : usual;
}
