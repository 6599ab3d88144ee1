import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { signInByDatabase } from '../support/sign-in-by-database.ts';
import { buildBarePage } from './first-load/bare-page.ts';
import type { operations } from './first-load/bare-page-server.ts';
import { alternate, type Benchmark, type Outcome } from './benchmark.ts';
import { withStack } from './bench-stack.ts';
import { builtScripts, totalBytes } from './first-load/built-scripts.ts';
import { paletteKeys } from './first-load/palette-keys.ts';
import { Peer } from './peer.ts';
import { timeToPaint, type Seen } from './first-load/time-to-paint.ts';

const goal = 2;
const mostFirstBytes = 240_000;
const mostRouteBytes = 60_000;
const mostKeyMs = 200;
const person = 'charge@harborlight.example';

/** User, menu and division on screen, with a live session and nothing cached. */
export const firstLoad: Benchmark = {
  about:
    'user, menu and division painted, cold cache, 4 × slower processor; goal: twice an empty React and Mantine page, 240 KB of script, one call',
  run: ({ quick }) =>
    withStack({ parts: ['postgres', 'nats', 'server'] }, async (stack, owner) => {
      const directory = await mkdtemp(join(tmpdir(), 'lamplight-bare-page-'));
      const bareServer = new Peer<typeof operations>('first-load/bare-page-server.ts');
      const browser = await launchChromium();
      try {
        await buildBarePage(directory);
        const port = await bareServer.ask('listen', directory);
        const { cookie } = await signInByDatabase(owner, stack.secrets.tokenSecret, person);
        const { rows } = await owner.query<{ name: string }>(
          'SELECT name FROM users WHERE email = $1',
          [person],
        );
        return await measure(browser, quick, {
          bare: `http://127.0.0.1:${port}/`,
          ours: { url: `${stack.urls.web}/`, cookie, name: rows[0]?.name ?? '' },
        });
      } finally {
        await browser.close();
        bareServer.stop();
        await rm(directory, { recursive: true });
      }
    }),
};

interface Pages {
  bare: string;
  ours: { url: string; cookie: string; name: string };
}

/** The person's name, a link of the menu, and a chosen division. */
const isWholeShell = (name: string) =>
  `document.querySelector('nav[aria-label="Main menu"] a') !== null
   && (document.querySelector('input[aria-label="Division"]')?.value ?? '') !== ''
   && [...document.querySelectorAll('header button')].some((one) => one.textContent.includes(${JSON.stringify(name)}))`;

async function measure(browser: Browser, quick: boolean, { bare, ours }: Pages): Promise<Outcome> {
  const visits: Seen[] = [];
  const shell = { ...ours, isThere: isWholeShell(ours.name) };
  const times = await alternate(
    quick ? 1 : 7,
    () =>
      timeToPaint(
        browser,
        { url: bare, isThere: `document.getElementById('bare') !== null` },
        (_page, seen) => Promise.resolve(seen.paintedMs),
      ),
    () =>
      timeToPaint(browser, shell, (_page, seen) => {
        visits.push(seen);
        return Promise.resolve(seen.paintedMs);
      }),
  );
  const keys = await timeToPaint(browser, shell, (page) => paletteKeys(page));
  const slowestKeyMs = keys && Math.round(Math.max(...keys));

  const built = await builtScripts();
  const fetched = visits.map(({ requested }) =>
    totalBytes(
      built,
      new Set(
        requested.map((path) => path.replace('/assets/', '')).filter((n) => built.bytes.has(n)),
      ),
    ),
  );
  const firstBytes = Math.max(totalBytes(built, built.first), ...fetched);
  const others = [...built.bytes].filter(([name]) => !built.first.includes(name));
  const [largest = ['none', 0] as const] = others.sort(([, one], [, other]) => other - one);
  const calls = visits.map(({ answered }) => answered.filter((path) => path.startsWith('/api/')));
  const oneCall = calls.every((made) => made.length === 1 && made[0] === '/api/v1/session/boot');
  const ratio = times.ours / times.bare;
  const isQuick = slowestKeyMs !== undefined && slowestKeyMs < mostKeyMs;
  return {
    name: 'first-load',
    ratio: Number(ratio.toFixed(3)),
    goal,
    pass:
      firstBytes <= mostFirstBytes &&
      largest[1] <= mostRouteBytes &&
      (quick || (oneCall && ratio <= goal && isQuick)),
    ours_ms: times.ours,
    bare_ms: times.bare,
    ours_rounds: times.oursAll,
    bare_rounds: times.bareAll,
    first_script_bytes: firstBytes,
    first_script_goal: mostFirstBytes,
    largest_route_chunk: { file: largest[0], bytes: largest[1], goal: mostRouteBytes },
    calls_before_paint: calls.at(-1),
    palette_slowest_key_ms: slowestKeyMs ?? 'no palette opened',
    palette_goal_ms: mostKeyMs,
  };
}
