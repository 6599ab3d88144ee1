import type { CDPSession, Page } from 'playwright-core';
import type pg from 'pg';
import { launchChromium } from '../support/chromium.ts';
import { signInForHours } from '../support/sign-in-by-database.ts';
import type { Benchmark, Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { changeRoutes } from './shift/change-routes.ts';
import { lookInside, type Inside } from './look-inside.ts';
import { countEvents, sendUntilHeard } from './shift/send-events.ts';

const mostGrowthMb = 20;
const person = 'admin@harborlight.example';
const perBatch = 50;

interface Plan {
  firstLook: number;
  changes: number;
  events: number;
}
const whole: Plan = { firstLook: 200, changes: 2_000, events: 50_000 };
// On the first walk pages are still being loaded, and less is kept of the last one than on all later walks.
const short: Plan = { firstLook: 100, changes: 200, events: 3_000 };

/** One tab for a whole shift: what was shown and heard must be forgotten again. */
export const shift: Benchmark = {
  about:
    '2,000 route changes and 50,000 events in one tab; goal: 20 MB of growth, no detached node or listener more than after 200 changes',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats', 'server'] }, async (stack, owner) => {
      const who = await signInForHours(owner, stack.secrets.tokenSecret, person);
      const browser = await launchChromium();
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        await context.addCookies([
          { name: 'lamplight_session', value: who.cookie, url: `${stack.urls.web}/api/v1/` },
        ]);
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        const heard = countEvents(page);
        await page.goto(`${stack.urls.web}/`);
        await page.getByRole('status', { name: /^Live\./ }).waitFor();
        return await work(page, devtools, owner, who.hospitalId, heard, quick);
      } finally {
        await browser.close();
      }
    }),
};

async function work(
  page: Page,
  devtools: CDPSession,
  owner: pg.Pool,
  hospitalId: number,
  heard: () => number,
  quick: boolean,
): Promise<Outcome> {
  const plan = quick ? short : whole;
  const looks: Inside[] = [await lookAtRest(page, devtools)];
  for (let changed = 0; changed < plan.changes;) {
    changed += perBatch;
    const due = Math.round((plan.events * changed) / plan.changes);
    const sending = sendUntilHeard(owner, hospitalId, heard, due);
    await changeRoutes(page, perBatch);
    await sending;
    if (changed === plan.firstLook || changed === plan.changes) {
      looks.push(await lookAtRest(page, devtools));
      process.stderr.write(
        `  ${changed} changes, ${due} events: ${JSON.stringify(looks.at(-1))}\n`,
      );
    }
  }
  const [start, early, late] = looks;
  if (!start || !early || !late) throw new Error('The tab was not looked into often enough.');
  const growthMb = Math.max(late.heapMb - start.heapMb, late.heapMb - early.heapMb);
  const isForgotten = late.detached <= early.detached && late.listeners <= early.listeners;
  return {
    name: 'shift',
    ratio: Number((late.heapMb / early.heapMb).toFixed(3)),
    goal: mostGrowthMb,
    pass: growthMb <= mostGrowthMb && isForgotten,
    growth_mb: Number(growthMb.toFixed(1)),
    route_changes: plan.changes,
    events: heard(),
    at_start: start,
    after_first_look: early,
    at_end: late,
  };
}

/** Not in the middle of a change. */
async function lookAtRest(page: Page, devtools: CDPSession): Promise<Inside> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  return lookInside(devtools);
}
