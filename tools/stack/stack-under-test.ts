import type { StackSecrets } from './secrets.ts';
import type { Stack } from './stack.ts';
import type { StackUrls } from './urls.ts';

const variable = 'LAMPLIGHT_E2E_STACKS';

/** What browser tests know of the stack they run against. */
export interface StackUnderTest {
  urls: StackUrls;
  secrets: StackSecrets;
  dataDir: string;
}

export function envForTests(stacks: readonly Stack[]): Record<string, string> {
  const known = stacks.map(({ urls, secrets, dataDir }): StackUnderTest => ({
    urls,
    secrets,
    dataDir,
  }));
  return { [variable]: JSON.stringify(known) };
}

/** The one of this worker: files that run side by side do not meet each other's patients. */
export function stackUnderTest(): StackUnderTest {
  const text = process.env[variable];
  if (!text) throw new Error(`${variable} is not set. Run these tests with npm run e2e.`);
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1);
  const stack = (JSON.parse(text) as StackUnderTest[])[worker - 1];
  if (!stack) throw new Error(`There is no stack for worker ${worker}.`);
  return stack;
}
