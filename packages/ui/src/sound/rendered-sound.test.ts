import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hertz } from './pitches.ts';
import { lengthOf, scores, soundNames } from './scores.ts';
import type { SoundName } from './scores.ts';
import { findNotes, peakInDecibels, sampleRate, strengthOf } from './testing/listen-to-samples.ts';
import { openSoundPage } from './testing/sound-page.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  ({ browser, page } = await openSoundPage());
}, 30_000);
afterAll(() => browser.close());

const rendered = new Map<SoundName, Promise<Float32Array>>();

/** The samples Chromium makes of a score. */
function render(name: SoundName): Promise<Float32Array> {
  const samples = rendered.get(name) ?? renderOnce(name);
  rendered.set(name, samples);
  return samples;
}

async function renderOnce(name: SoundName): Promise<Float32Array> {
  const text = await page.evaluate(
    async ([wanted, rate, seconds]) => {
      const { playScore, scores: all } = globalThis.soundParts;
      const context = new OfflineAudioContext(1, Math.ceil(seconds * rate), rate);
      playScore(context, all[wanted], 0);
      const buffer = await context.startRendering();
      // As one text: a list of numbers takes seconds to travel.
      return buffer.getChannelData(0).join(' ');
    },
    [name, sampleRate, lengthOf(scores[name]) + 0.1] as const,
  );
  return Float32Array.from(text.split(' '), Number);
}

it.each(soundNames)(
  '%s begins its notes when its score says, and ends them in time',
  async (name) => {
    const { notes, noteLength } = scores[name];
    const heard = findNotes(await render(name));
    expect(heard).toHaveLength(notes.length);
    for (const [index, { from, to }] of heard.entries()) {
      const at = notes[index]?.at ?? Number.NaN;
      expect(from).toBeGreaterThanOrEqual(at - 0.005);
      expect(from).toBeLessThan(at + 0.01);
      expect(to - at).toBeGreaterThan(noteLength - 0.015);
      expect(to - at).toBeLessThan(noteLength + 0.006);
    }
  },
);

it.each(soundNames)('%s is as loud as its score says, to half a decibel', async (name) => {
  expect(Math.abs(peakInDecibels(await render(name)) - scores[name].level)).toBeLessThan(0.5);
});

it('each note has its pitch and the five partials, a sine has one', async () => {
  const medium = await render('alarm-medium');
  const d5 = hertz('D5');
  const fundamental = strengthOf(medium, d5, 0.03, 0.13);
  const partials = [1, 2, 3, 4, 5, 6].map(
    (partial) => strengthOf(medium, d5 * partial, 0.03, 0.13) / fundamental,
  );
  for (const [index, wanted] of [1, 0.5, 0.35, 0.25, 0.18, 0].entries())
    expect(Math.abs((partials[index] ?? 1) - wanted), `partial ${index + 1}`).toBeLessThan(0.04);
  // The second note is another one.
  expect(strengthOf(medium, hertz('B4'), 0.43, 0.53)).toBeGreaterThan(
    10 * strengthOf(medium, d5, 0.43, 0.53),
  );
  const sine = await render('presence');
  const e4 = hertz('E4');
  expect(strengthOf(sine, e4 * 2, 0.03, 0.23)).toBeLessThan(
    0.02 * strengthOf(sine, e4, 0.03, 0.23),
  );
});

it('attack takes 20 ms and release 60 ms', async () => {
  const low = await render('alarm-low');
  const level = (at: number) =>
    peakInDecibels(low.subarray((at - 0.002) * sampleRate, (at + 0.002) * sampleRate));
  const full = scores['alarm-low'].level;
  expect(level(0.005)).toBeLessThan(full - 8);
  expect(level(0.022)).toBeGreaterThan(full - 1);
  expect(level(0.185)).toBeGreaterThan(full - 1);
  expect(level(0.22)).toBeLessThan(full - 4);
  expect(level(0.245)).toBeLessThan(full - 15);
});

it('a lost camera glides down from E4 to B3', async () => {
  const glide = await render('camera-lost');
  const [e4, b3] = [hertz('E4'), hertz('B3')];
  expect(strengthOf(glide, e4, 0, 0.08)).toBeGreaterThan(strengthOf(glide, b3, 0, 0.08));
  expect(strengthOf(glide, b3, 0.32, 0.4)).toBeGreaterThan(strengthOf(glide, e4, 0.32, 0.4));
});
