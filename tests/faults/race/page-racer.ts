import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { Moments, withinMs, type Racer } from './racer.ts';

/** A person in a browser: she sees the card, presses 'Video Visit', and reads what became of it. */
export async function openPage(
  browser: Browser,
  web: string,
  owner: pg.Pool,
  email: string,
): Promise<Racer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    {
      name: 'lamplight_session',
      value: await sessionCookie(owner, email),
      domain: new URL(web).hostname,
      path: '/api/v1',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  const page = await context.newPage();
  const moments = {
    open: new Moments('shown'),
    mine: new Moments('taken'),
    over: new Moments('closed'),
  };
  await page.exposeFunction('noteStage', (id: number, stage: string) => {
    if (stage in moments) moments[stage as keyof typeof moments].note(id);
  });
  await page.goto(web);
  await page.getByRole('status', { name: /^Live\./ }).waitFor({ timeout: withinMs });
  await watchCards(page);
  return {
    hasAlert: async (id) => {
      await moments.open.of(id);
    },
    accept: async (id) => {
      await page.evaluate((requestId) => {
        document
          .querySelector<HTMLElement>(`[data-request="${requestId}"] button:not(:disabled)`)
          ?.click();
      }, id);
      // Whichever comes first is what the person reads.
      const won = await Promise.race([
        moments.mine.of(id).then(() => true),
        moments.over.of(id).then(() => false),
      ]);
      const answeredAt = performance.now();
      // A card that is hers stays until she closes it.
      if (won)
        await page.locator(`[data-request="${id}"]`).getByRole('button', { name: 'Close' }).click();
      return { won, answeredAt };
    },
    closedAt: (id) => Promise.race([moments.over.of(id), moments.mine.of(id)]),
    leave: () => context.close(),
  };
}

/** Tells each stage of each card as soon as it is in the page. */
const watchCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told = new Set<string>();
    const tell = Reflect.get(globalThis, 'noteStage') as (id: number, stage: string) => void;
    const look = () => {
      for (const card of document.querySelectorAll<HTMLElement>('[data-request]')) {
        const { request = '', stage = '' } = card.dataset;
        if (told.has(`${request} ${stage}`)) continue;
        told.add(`${request} ${stage}`);
        tell(Number(request), stage);
      }
    };
    const options = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.body, options);
    look();
  });

/** A session as sign-in leaves it behind. */
async function sessionCookie(owner: pg.Pool, email: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const { rows } = await owner.query<{ cookie: string }>(
    `INSERT INTO sessions (hospital_id, user_id, secret_hash, issuer, browser, created_at, last_input_at, expires_at)
     SELECT hospital_id, id, $2, 'test', 'test', now(), now(), now() + interval '1 day' FROM users WHERE email = $1
     RETURNING hospital_id || '.' || id AS cookie`,
    [email, createHash('sha256').update(secret).digest()],
  );
  return `${rows[0]?.cookie}.${secret}`;
}
