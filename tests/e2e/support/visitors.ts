import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { asOwner } from './database.ts';
import { collectEvidence } from './evidence.ts';
import { saveRecord } from './record-requests.ts';
import { sessionCookie } from './session-cookie.ts';
import { signIn } from './sign-in.ts';
import { stack } from './stack.ts';
import { watchPage } from './watched-page.ts';
import type { WatchedPage } from './watched-page.ts';

export interface Visitors {
  /** A person in a browser of her own who has signed in before, on the page she asked for. */
  arrive: (email: string, path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** The same, through the pages of the provider: for tests of what begins or ends a session. */
  arriveBySignIn: (
    email: string,
    path: string,
    options?: BrowserContextOptions,
  ) => Promise<WatchedPage>;
  /** Somebody who has not signed in. */
  stranger: (path: string, options?: BrowserContextOptions) => Promise<WatchedPage>;
  /** Another tab of the same browser. */
  anotherTab: (of: WatchedPage, path: string) => Promise<WatchedPage>;
}

/**
 * Pages and profiles of the test that runs, whichever browser they are in. They end together: a room
 * that closed before the pages watching it would make those report errors.
 */
let watched: WatchedPage[] = [];
let contexts: BrowserContext[] = [];

/** One browser for the file, a fresh profile for each visitor; unexpected errors fail the test. */
export function useVisitors(moreFlags: () => string[] | Promise<string[]> = () => []): Visitors {
  let browser: Promise<Browser> | undefined;

  // Started for whoever comes first: some tests of a file do without, and all where the time is over.
  const theBrowser = () => (browser ??= Promise.resolve(moreFlags()).then(launchChromium));
  afterAll(async () => (await browser)?.close());
  afterAll(saveRecord);
  afterEach(async ({ task }) => {
    const problems = watched.flatMap((visitor) => visitor.unexpectedProblems());
    const hasFailed = task.result?.state === 'fail' || problems.length > 0;
    if (hasFailed && !task.meta.evidence) await collectEvidence(watched, task);
    await Promise.all(contexts.map((context) => context.close()));
    watched = [];
    contexts = [];
    // What a person chose for herself must not reach the next test.
    await asOwner('DELETE FROM user_preferences');
    await asOwner('DELETE FROM patient_grids');
    // Nor an alarm that nobody has resolved or described: it would stand on the pages of the next.
    await asOwner(
      `UPDATE stat_alarms SET resolved_at = coalesce(resolved_at, now()), description = coalesce(description, 'Over')
        WHERE alarm_type = 'alarm' AND (resolved_at IS NULL OR description IS NULL)`,
    );
    // Nor a nudge: it ends with the colour.
    await asOwner('UPDATE patient_monitors SET color = NULL WHERE color IS NOT NULL');
    expect(problems, 'the pages reported errors').toEqual([]);
  });

  const open = async (context: BrowserContext, path: string): Promise<WatchedPage> => {
    const visitor = watchPage(await context.newPage());
    watched.push(visitor);
    await visitor.page.goto(stack().urls.web + path);
    return visitor;
  };
  const newProfile = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await (
      await theBrowser()
    ).newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    });
    contexts.push(context);
    return context;
  };
  const stranger: Visitors['stranger'] = async (path, options) =>
    open(await newProfile(options), path);
  return {
    stranger,
    arrive: async (email, path, options) => {
      const context = await newProfile(options);
      await context.addCookies([await sessionCookie(email)]);
      return open(context, path);
    },
    arriveBySignIn: async (email, path, options) => {
      const visitor = await stranger(path, options);
      await signIn(visitor.page, email);
      return visitor;
    },
    anotherTab: (of, path) => open(of.page.context(), path),
  };
}
