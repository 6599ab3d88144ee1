function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set. Run server tests with npm test and browser tests with npm run e2e, which start the services.`,
  );
}

export const testSuperuserUrl = (): string => fromEnvironment('LAMPLIGHT_TEST_SUPERUSER_URL');

/** Each worker has its own NATS: the variable lists one URL per worker, separated by a space. */
export function testNatsUrl(): string {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const url = fromEnvironment('LAMPLIGHT_TEST_NATS_URL').split(' ')[worker - 1];
  if (!url) throw new Error(`There is no NATS for worker ${worker}.`);
  return url;
}

export const testTurn = (): { url: string; secret: string } => ({
  url: fromEnvironment('LAMPLIGHT_TEST_TURN_URL'),
  secret: fromEnvironment('LAMPLIGHT_TEST_TURN_SECRET'),
});

/** The folder in which the shared PostgreSQL, NATS and TURN relay write their logs. */
export const testServiceLogs = (): string => fromEnvironment('LAMPLIGHT_TEST_SERVICE_LOGS');
