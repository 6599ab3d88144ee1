import pg from 'pg';
import type { Cookie } from 'playwright-core';
import { signInByDatabase } from '../../support/sign-in-by-database.ts';
import { stack } from './stack.ts';

/** What the browser of a person holds who has signed in. */
export async function sessionCookie(
  email: string,
): Promise<Pick<Cookie, 'name' | 'value' | 'httpOnly' | 'sameSite'> & { url: string }> {
  const { urls, secrets } = stack();
  const owner = new pg.Pool({ connectionString: urls.database.owner, max: 1 });
  try {
    const { cookie } = await signInByDatabase(owner, secrets.tokenSecret, email);
    return {
      name: 'lamplight_session',
      value: cookie,
      url: `${urls.web}/api/v1/`,
      httpOnly: true,
      sameSite: 'Lax',
    };
  } finally {
    await owner.end();
  }
}
