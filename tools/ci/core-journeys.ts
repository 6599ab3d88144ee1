/** Browser test files that run on every commit: what keeps patients safe and what every page relies on. */
export const coreJourneys: readonly string[] = [
  'tests/e2e/boot.e2e.ts',
  'tests/e2e/sign-in.e2e.ts',
];
