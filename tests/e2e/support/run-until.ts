/** In a run with a time limit (`npm run e2e -- --minutes N`), when the last test may start. */
export const runUntil = Number(process.env['LAMPLIGHT_E2E_UNTIL'] ?? Infinity);
