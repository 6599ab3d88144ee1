import type { IdOf } from '@lamplight/contracts/ids';
import { expect, it } from 'vitest';
import { maskWords } from './mask-words.ts';

const area: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const masks = {
  id: 1 as IdOf<'video_device'>,
  revision: 2,
  position: { pan: 0, tilt: 0, zoom: 0 },
  areas: [area],
  is_applied: true,
};

it('says what is hidden and whether the room obeys', () => {
  expect(maskWords(masks)).toBe(
    '1 area is black in everything this camera sends. The room has confirmed it.',
  );
  expect(maskWords({ ...masks, areas: [area, area], is_applied: false })).toMatch(
    /^2 areas are black .* not confirmed it yet/,
  );
  expect(maskWords({ ...masks, areas: [] })).toMatch(/^Nothing is hidden/);
  expect(maskWords({ ...masks, areas: [], is_applied: false })).toMatch(
    /any more\. The room has not/,
  );
});
