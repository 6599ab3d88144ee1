/** Where `npm test` has started the services that tests need. */
function serviceUrl(name: string): string {
  const url = process.env[name];
  if (url) return url;
  throw new Error(
    `${name} is not set. Run the tests with npm test, which starts the services, or point it at one that runs.`,
  );
}

export function testSuperuserUrl(): string {
  return serviceUrl('LAMPLIGHT_TEST_SUPERUSER_URL');
}

/** The one of this worker: there is an address for each, with a space between them. */
export function testNatsUrl(): string {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const url = serviceUrl('LAMPLIGHT_TEST_NATS_URL').split(' ')[worker - 1];
  if (!url) throw new Error(`There is no NATS for worker ${worker}.`);
  return url;
}
