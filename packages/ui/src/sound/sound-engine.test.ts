import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SoundEngine, SoundState } from './sound-engine.ts';
import { openSoundPage } from './testing/sound-page.ts';

interface Listening {
  engine: SoundEngine;
  states: string[];
  /** Loudest sample since it was last read. */
  loudest: () => number;
}
declare global {
  var listening: Listening;
}

let browser: Browser;
let page: Page;
let withoutTouch: SoundState;

beforeAll(async () => {
  ({ browser, page, withoutTouch } = await openSoundPage([
    '--autoplay-policy=document-user-activation-required',
  ]));
  await page.evaluate(() => {
    const { createSoundEngine } = globalThis.soundParts;
    const samples = new Float32Array(2_048);
    let analyser: AnalyserNode | undefined;
    const engine = createSoundEngine(() => {
      const context = new AudioContext();
      // Everything that goes to the loudspeaker passes here.
      analyser = context.createAnalyser();
      analyser.fftSize = samples.length;
      analyser.connect(context.destination);
      Object.defineProperty(context, 'destination', { value: analyser });
      return context;
    });
    globalThis.listening = {
      engine,
      states: [],
      loudest: () => {
        analyser?.getFloatTimeDomainData(samples);
        return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
      },
    };
    engine.watch(() => globalThis.listening.states.push(engine.state()));
    document.querySelector('button')?.addEventListener('click', () => void engine.unlock());
  });
}, 30_000);
afterAll(() => browser.close());

const state = () => page.evaluate(() => globalThis.listening.engine.state());
const loudest = () => page.evaluate(() => globalThis.listening.loudest());

it('is off, is held back without a touch, and runs after one', async () => {
  expect(await state()).toBe('off');
  expect(withoutTouch).toBe('suspended');
  await page.getByRole('button').click();
  await expect.poll(state).toBe('running');
  expect(await page.evaluate(() => globalThis.listening.states)).toContain('running');
});

it('is heard, at the level of its score, and silent once stopped', async () => {
  await page.evaluate(() => {
    const playing = globalThis.listening.engine.play('alarm-high');
    document.addEventListener('stop', () => playing.stop());
  });
  await expect.poll(loudest, { interval: 20 }).toBeGreaterThan(0.4);
  expect(await loudest()).toBeLessThan(0.56);
  await page.evaluate(() => document.dispatchEvent(new Event('stop')));
  await expect.poll(loudest, { interval: 20 }).toBe(0);
  expect(await page.evaluate(() => globalThis.listening.engine.sounding())).toBeUndefined();
});

it('is off for somebody who wants no sounds, and again heard when she does', async () => {
  await page.evaluate(() => {
    globalThis.listening.engine.allow(false);
    globalThis.listening.engine.play('request-high', { repeat: 3 });
  });
  expect(await state()).toBe('off');
  expect(await page.evaluate(() => globalThis.listening.engine.sounding())).toBeUndefined();
  await page.evaluate(() => globalThis.listening.engine.allow(true));
  expect(await state()).toBe('running');
  expect(await page.evaluate(() => globalThis.listening.engine.sounding())).toEqual({
    name: 'request-high',
    count: 1,
  });
});
