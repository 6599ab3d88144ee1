import type { StackSecrets } from './secrets.ts';
import type { Stack } from './stack.ts';
import type { StackUrls } from './urls.ts';

const variable = 'LAMPLIGHT_E2E_URLS';

/** What browser and security tests know of the stack they run against. */
export interface StackUnderTest {
  urls: StackUrls;
  secrets: StackSecrets;
  dataDir: string;
}

export function envForTests({ urls, secrets, dataDir }: Stack): Record<string, string> {
  return { [variable]: JSON.stringify({ ...urls, secrets, dataDir }) };
}

export function stackUnderTest(): StackUnderTest {
  const text = process.env[variable];
  if (!text)
    throw new Error(
      `${variable} is not set. Run these tests with npm run e2e or npm run security.`,
    );
  const { secrets, dataDir, ...urls } = JSON.parse(text) as StackUrls &
    Omit<StackUnderTest, 'urls'>;
  return { urls, secrets, dataDir };
}
