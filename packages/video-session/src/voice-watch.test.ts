import { expect, it } from 'vitest';
import { levelOf } from './voice-watch.ts';

it('tells a voice from a quiet room', () => {
  const tone = Float32Array.from({ length: 2_048 }, (_, at) => Math.sin(at / 8) * 0.2);
  expect(levelOf(tone)).toBeGreaterThan(0.1);
  expect(levelOf(tone.map((sample) => sample / 100))).toBeLessThan(0.01);
  expect(levelOf(new Float32Array())).toBe(0);
});
