import { expect, it } from 'vitest';
import { lengthWords, mediaWords } from './recording-words.ts';

it.each([
  [null, undefined],
  [4_600, '0:05'],
  [65_000, '1:05'],
  [600_000, '10:00'],
])('%j ms are %s', (ms, words) => {
  expect(lengthWords(ms)).toBe(words);
});

it('names what was recorded', () => {
  expect(mediaWords({ record_video: true, record_audio: true })).toBe('Video and audio');
  expect(mediaWords({ record_video: false, record_audio: true })).toBe('Audio');
});
