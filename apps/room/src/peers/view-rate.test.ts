import { expect, test } from 'vitest';
import { encodingAt } from './view-rate.ts';

test('a tile that nobody sees gets few and small pictures, and all of it again at once [R003-2.6]', () => {
  const low = encodingAt('low', { active: true, maxBitrate: 800_000 });
  expect(low).toEqual({
    active: true,
    maxBitrate: 800_000,
    maxFramerate: 2,
    scaleResolutionDownBy: 4,
  });
  expect(encodingAt('full', low)).toEqual({
    active: true,
    maxBitrate: 800_000,
    scaleResolutionDownBy: 1,
  });
});
