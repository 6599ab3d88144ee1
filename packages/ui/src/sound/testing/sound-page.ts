import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import type { playScore } from '../play-score.ts';
import type { scores } from '../scores.ts';
import type { createSoundEngine, SoundState } from '../sound-engine.ts';

/** What a script in the page finds there. */
declare global {
  var soundParts: {
    playScore: typeof playScore;
    scores: typeof scores;
    createSoundEngine: typeof createSoundEngine;
  };
}

const origin = 'http://sound.test';
const sources = join(import.meta.dirname, '..');
const html = `<title>Sound</title><button>On</button>
<script type="module">
  import { playScore } from '/play-score.ts';
  import { scores } from '/scores.ts';
  import { createSoundEngine } from '/sound-engine.ts';
  globalThis.soundParts = { playScore, scores, createSoundEngine };
  tellWithoutTouch(await createSoundEngine().unlock());
</script>`;

export interface SoundPage {
  page: Page;
  browser: Browser;
  /** What became of turning sound on before anybody touched the page; a test's script counts as touch. */
  withoutTouch: SoundState;
}

/** A page of Chromium with this folder's modules in it, without a server or a bundle. */
export async function openSoundPage(args: string[] = []): Promise<SoundPage> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      await route.fulfill({ contentType: 'text/html', body: html });
      return;
    }
    const text = await readFile(join(sources, pathname), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(text) });
  });
  const answer = Promise.withResolvers<SoundState>();
  await page.exposeFunction('tellWithoutTouch', answer.resolve);
  await page.goto(origin);
  return { page, browser, withoutTouch: await answer.promise };
}
