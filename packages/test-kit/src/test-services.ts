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

export function testNatsUrl(): string {
  return serviceUrl('LAMPLIGHT_TEST_NATS_URL');
}
