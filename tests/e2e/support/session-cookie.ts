import pg from 'pg';
import type { Cookie } from 'playwright-core';
import { expect } from 'vitest';
import { apiCaller, type Answer, type ApiCaller } from '../../support/api-caller.ts';
import { signInByDatabase, type SignedInByDatabase } from '../../support/sign-in-by-database.ts';
import { stack } from './stack.ts';

async function signedIn(email: string): Promise<SignedInByDatabase> {
  const { urls, secrets } = stack();
  const owner = new pg.Pool({ connectionString: urls.database.owner, max: 1 });
  try {
    return await signInByDatabase(owner, secrets.tokenSecret, email);
  } finally {
    await owner.end();
  }
}

/** Calls in the name of a person who has no page open: for what a test needs and does not look at. */
export const callerOf = async (email: string): Promise<ApiCaller> =>
  apiCaller({ url: stack().urls.web }, await signedIn(email));

/** What was needed was done. */
export function bodyOf<Body>({ status, body }: Answer<Body>): Body {
  expect(status).toBeLessThan(300);
  return body;
}

/** What the browser of a person holds who has signed in: as the server sets it, which replaces it later. */
export async function sessionCookie(
  email: string,
): Promise<Pick<Cookie, 'name' | 'value' | 'httpOnly' | 'sameSite' | 'domain' | 'path'>> {
  const { cookie } = await signedIn(email);
  return {
    name: 'lamplight_session',
    value: cookie,
    domain: new URL(stack().urls.web).hostname,
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'Strict',
  };
}
