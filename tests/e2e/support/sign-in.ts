import { demoPassword } from '../../../database/demo/demo-logins.ts';
import type { Page } from 'playwright-core';
import { stack } from './stack.ts';

/** Fills in the provider's page and sends it. */
export async function proveOneself(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Waits until the application has the person back. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await proveOneself(page, email, password);
  await page.waitForURL(
    (url) => url.origin === stack().urls.web && !url.pathname.startsWith('/api/'),
  );
}
